import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import { person, tableOf } from '../../lib/test-data';
import { Finale } from './finale.svelte';

const going = tableOf();
const over = tableOf({ turn: { kind: 'over' } });
const others = tableOf({ turn: { kind: 'over' }, seats: [person(0, 'Anna'), person(1, 'Britta')] });

beforeEach(() => localStorage.removeItem('kasbah.finales'));

/** What is shown of a table that is told so. */
function stageOf(tables: (typeof going)[], { counts = true, now = true, id = 'x' } = {}) {
  const finale = new Finale(id, () => counts);
  for (const table of tables) finale.hear(table, now);
  return finale.stage;
}

describe('the finale', () => {
  it('comes when the game is over, and is counted before the reader’s eyes', () => {
    expect(stageOf([going])).toBe('none');
    expect(stageOf([going, over])).toBe('counting');
    expect(stageOf([tableOf({ seats: others.seats }), others])).toBe('counting');
  });

  it('is told at once to those who want it so, or look at the past', () => {
    expect(stageOf([going, over], { counts: false })).toBe('open');
    expect(stageOf([going, over], { now: false })).toBe('open');
  });

  it('is told once to a player who was away', () => {
    expect(stageOf([over])).toBe('open');
    expect(stageOf([over])).toBe('aside');
    expect(stageOf([over], { id: 'y' })).toBe('open');
  });

  it('does not stand before those who come to look at a game', () => {
    expect(stageOf([others])).toBe('aside');
    expect(stageOf([tableOf({ turn: { kind: 'over' }, read_only: true })])).toBe('aside');
  });

  it('can be skipped, put aside and opened again, and does not come twice', () => {
    const finale = new Finale('x', () => true);
    finale.hear(going, true);
    finale.hear(over, true);
    expect(finale.up).toBe(true);
    finale.counted();
    expect([finale.stage, finale.up]).toEqual(['open', true]);
    finale.putAside();
    finale.hear(over, true);
    expect([finale.stage, finale.up]).toEqual(['aside', false]);
    finale.open();
    expect(finale.stage).toBe('open');
  });
  it('is counted again for whoever asks, also where the end was long ago', () => {
    const finale = new Finale('x', () => false);
    finale.hear(tableOf({ turn: { kind: 'over' }, read_only: true }), true);
    finale.countAgain();
    expect([finale.stage, finale.up]).toEqual(['counting', true]);
    finale.counted();
    expect(finale.stage).toBe('open');
  });

  it('counts step by step without movement, and not at all where everything comes at once', () => {
    vi.spyOn(settings, 'still', 'get').mockReturnValue(true);
    for (const [pace, stage] of [
      ['calm', 'counting'],
      ['once', 'open'],
    ] as const) {
      settings.pace = pace;
      const finale = new Finale(pace);
      finale.hear(going, true);
      finale.hear(over, true);
      expect(finale.stage, pace).toBe(stage);
    }
    settings.pace = 'calm';
    vi.restoreAllMocks();
  });
});
