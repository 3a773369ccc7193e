import { describe, expect, it } from 'vitest';
import { names, tableOf } from '../../lib/test-data';
import type { EntryOf, HappeningOf, TableOf } from '../kit';
import { scenes } from './scenes';

type Told =
  HappeningOf<'alhambra'> extends infer H
    ? H extends unknown
      ? Omit<H, 'game' | 'rule'>
      : never
    : never;

const event = (...happenings: Told[]) =>
  ({ number: 1, seat: null, text: '', at: 0, happenings }) as unknown as EntryOf<'alhambra'>;
/** Anna reads. */
const moves = (own: boolean, ...happenings: Told[]) =>
  scenes.moves(event(...happenings), tableOf() as unknown as TableOf<'alhambra'>, own);
const caption = (...happenings: Told[]) => scenes.caption(event(...happenings), names);

const thrown = (seat: number): Told => ({
  ...{ code: 'thrown', seat, throw: 2, fallen: 'PPS', dice: 'PPPPSSCT' },
});
const space = { symbols: 4, throws: 2, number: 13, taken_by: null };
const marked: Told = {
  ...{ code: 'marked', seat: 1, column: 'seraglios', symbols: 4, throws: 2, queued: false },
  space: space as never,
};

describe('what moves', () => {
  it('is others’ dice, each that was thrown: from their panel to where it lies', () => {
    expect(moves(false, thrown(1))).toEqual(
      [0, 1, 2].map((i) => ({ from: '[data-panel="1"]', to: `[data-fell="${i}"]` })),
    );
    // Chance throws for the reader, too: his dice lay in the tray.
    expect(moves(false, thrown(0))).toEqual([]);
    expect(moves(true, thrown(1))).toEqual([]);
  });

  it('is a marker, to its space; not the reader’s own, which he saw there', () => {
    expect(moves(false, marked)).toEqual([
      { from: '[data-panel="1"]', to: '[data-column="S"] [data-space="13"]' },
    ]);
    expect(moves(true, marked)).toEqual([]);
  });

  it('is what was won, to the panel of its winner, and a chip that nobody won, off the board', () => {
    const built: Told = {
      ...{ code: 'built', seat: 0, building: 'gardens', points: 1, total: 3, on: [] },
    };
    const won: Told = { code: 'chip_won', seat: 1, column: 'towers', chip: 'void' as never };
    const lost: Told = { code: 'chip_lost', column: 'towers', chip: 'void' as never };
    expect(moves(false, built, won, lost)).toEqual([
      {
        from: '[data-column="G"] [data-symbol]',
        to: '[data-panel="0"]',
        picture: 'from',
      },
      { from: '[data-column="T"] [data-chip]', to: '[data-panel="1"]', picture: 'from' },
      { from: '[data-column="T"] [data-chip]', to: '[data-part="line"]', picture: 'from' },
    ]);
  });
});

describe('a caption', () => {
  it('leaves the dice to the eye', () => {
    expect(caption(thrown(1))).toBe('Britta: throw 2');
  });

  it('tells of the last thing that counts, without its stop', () => {
    const named: Told = { code: 'caliph_named', seat: 1, caliph: 0 };
    const began: Told = { code: 'round_began', round: 2, caliph: 0 };
    expect(caption(marked, named, began)).toBe(scenes.caption(event(named), names));
    expect(caption(marked, named, began)).toMatch(/Anna/);
    expect(caption(began)).toBeNull();
  });
});
