import { describe, expect, it } from 'vitest';
import { names, tableOf } from '../../lib/test-data';
import type { EntryOf, HappeningOf, TableOf } from '../kit';
import { scenes } from './scenes';

type Told =
  HappeningOf<'medina'> extends infer H
    ? H extends unknown
      ? Omit<H, 'game' | 'rule'>
      : never
    : never;

const event = (...happenings: Told[]) =>
  ({ number: 1, seat: 1, text: '', at: 0, happenings }) as unknown as EntryOf<'medina'>;
const moves = (own: boolean, ...happenings: Told[]) =>
  scenes.moves(event(...happenings), tableOf() as unknown as TableOf<'medina'>, own);
const caption = (...happenings: Told[]) => scenes.caption(event(...happenings), names);

const player = (seat: number) => ({ kind: 'player', seat }) as const;
const nobody = { kind: 'nobody' } as const;
const neutral = { kind: 'neutral' } as const;

const roof: Told = { code: 'placed', seat: 1, place: 'd5', piece: 'roof' };
const claimed = (holder: typeof neutral | ReturnType<typeof player>): Told => ({
  ...{ code: 'palace_claimed', colour: 'violet', palace: 'c5', size: 3, holder },
});

describe('what moves', () => {
  it('is what others place: from their panel to its place, a roof to the first square of its palace', () => {
    const building: Told = {
      ...{ code: 'placed', seat: 1, place: 'c6', piece: 'building', colour: 'grey' },
    };
    expect(moves(false, building)).toEqual([
      { from: '[data-panel="1"]', to: '[data-thing="building c6"]' },
    ]);
    expect(moves(false, roof, claimed(player(1)))).toEqual([
      { from: '[data-panel="1"]', to: '[data-thing="roof c5"]' },
    ]);
    // The reader saw his own.
    expect(moves(true, building)).toEqual([]);
  });

  it('is a palace tile: from all tiles, or from whoever had it', () => {
    const tile = (from: typeof nobody | ReturnType<typeof player>): Told => ({
      ...{ code: 'palace_tile', colour: 'violet', from, to: player(1), palace: 'c5', size: 3 },
    });
    expect(moves(false, tile(nobody))).toEqual([
      {
        from: '[data-tiles] [data-tile="violet"]',
        to: '[data-panel="1"] [data-tile="violet"]',
      },
    ]);
    expect(moves(false, tile(player(0)))).toEqual([
      {
        from: '[data-panel="0"] [data-tile="violet"]',
        to: '[data-panel="1"] [data-tile="violet"]',
      },
    ]);
  });

  it('is a tower tile: from its tower, and away from players where a neutral palace gets it', () => {
    const tile = (
      from: typeof nobody | ReturnType<typeof player>,
      to: typeof neutral | ReturnType<typeof player>,
    ): Told => ({ code: 'tower_tile', tower: 'north_west', from, to, palace: 'c5' });
    expect(moves(false, tile(nobody, player(1)))).toEqual([
      {
        from: '[data-thing="tower NW"] [data-tile="north_west"]',
        to: '[data-panel="1"] [data-tile="north_west"]',
      },
    ]);
    expect(moves(false, tile(player(0), neutral))).toEqual([
      {
        from: '[data-panel="0"] [data-tile="north_west"]',
        to: '[data-tiles] [data-tile="north_west"]',
      },
    ]);
  });

  it('is tea: won, lost to the box, and given back', () => {
    const [, won] = moves(false, roof, claimed(player(1)), {
      ...{ code: 'tea_gained', seat: 1, count: 3 },
    });
    expect(won).toEqual({
      from: '[data-thing="building c5"]',
      to: '[data-panel="1"] [data-tea]',
    });
    const [, lost] = moves(false, roof, claimed(neutral), { code: 'tea_lost', count: 2 });
    expect(lost).toEqual({
      from: '[data-thing="building c5"]',
      to: '[data-part="line"]',
      like: '[data-tea]',
    });
    expect(moves(false, { code: 'tea_given', seat: 1 })).toEqual([
      { from: '[data-panel="1"] [data-tea]', to: '[data-part="line"]', picture: 'from' },
    ]);
  });
});

describe('a caption', () => {
  it('says what came of a piece, not where it stands', () => {
    expect(caption(roof, claimed(player(1)))).toBe('Britta roofs the violet palace');
    expect(caption({ ...roof, piece: 'neutral_roof' } as Told, claimed(neutral))).toBe(
      'Britta puts a neutral roof on the violet palace',
    );
    const grew: Told = { code: 'palace_grew', colour: 'grey', palace: 'c5', size: 4 };
    const stable: Told = { code: 'placed', seat: 1, place: 'c4', piece: 'stable' };
    expect(caption(stable, grew)).toBe('Britta adds a stable to the grey palace: size 4');
  });

  it('is the sentence of the log without its stop, where nothing came of it', () => {
    const wall: Told = { code: 'placed', seat: 1, place: 'Na', piece: 'wall' };
    expect(caption(wall)).toMatch(/^Britta .+[^.]$/);
    expect(caption({ code: 'tea_given', seat: 1 })).toBe(
      'Britta gives back a tea tile instead of a second piece',
    );
    expect(caption()).toBeNull();
  });
});
