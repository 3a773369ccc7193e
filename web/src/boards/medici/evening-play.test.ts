import { expect, it } from 'vitest';
import { entry } from '../../lib/test-data';
import type { MediciView, MerchantView } from '../../lib/types';
import { readCard } from './cards';
import { beatsOf } from './evening-play';

const merchant = (seat: number, more: Partial<MerchantView>) =>
  ({
    ...{ seat, boat: [], boat_value: 0, loaded: 0, room: 5, full: false },
    ...{ warehouse: [0, 0], aboard: [0, 0], florins: 0 },
    ...more,
  }) as MerchantView;
const before = {
  commodities: ['dye', 'cloth'],
  merchants: [
    merchant(0, {
      boat: [{ card: readCard('D5')!, count: 1 }],
      boat_value: 5,
      loaded: 1,
      aboard: [1, 0],
      florins: 7,
    }),
    merchant(1, { warehouse: [2, 1] }),
  ],
} as Partial<MediciView> as MediciView;
const boat = (seat: number, rank: number, florins: number) =>
  ({ code: 'boat_paid', seat, value: 20 - rank, rank, tied: 1, florins }) as const;
const dye = (seat: number, rank: number, florins: number) =>
  ({ code: 'commodity_paid', seat, commodity: 'dye', symbols: 3, rank, tied: 1, florins }) as const;
const evening = entry(
  9,
  1,
  { code: 'took', seat: 1, cards: ['DD0', '+2'] },
  { code: 'day_ended', day: 1 },
  boat(1, 2, 0),
  boat(0, 1, 20),
  dye(1, 1, 10),
  { code: 'bonus_paid', seat: 1, commodity: 'dye', symbols: 5, high: false, florins: 10 },
  dye(0, 2, 5),
);

it('plays an evening in about six seconds: boats by rank, then goods, then the sums', () => {
  const beats = beatsOf(evening, before);
  expect(beats.reduce((sum, { lasts }) => sum + lasts, 0)).toBeCloseTo(6000);
  expect(beats.map(({ boats }) => [...boats])).toEqual([[], [0], [0, 1], [0, 1], [0, 1]]);
  expect(beats.map(({ paid }) => paid)).toEqual([
    [],
    [{ seat: 0, florins: 20 }],
    [],
    [
      { seat: 1, florins: 20 },
      { seat: 0, florins: 5 },
    ],
    [],
  ]);
  expect(beats.map(({ ashore }) => ashore)).toEqual([false, false, false, true, true]);
  expect(beats.map(({ paying }) => paying?.commodity ?? null)).toEqual([
    null,
    null,
    null,
    'dye',
    null,
  ]);
  expect([...beats.at(-1)!.sums]).toEqual([
    [0, 25],
    [1, 20],
  ]);
});

it('begins with the last cards aboard, and ends with everything stored and paid', () => {
  const beats = beatsOf(evening, before);
  const [first, last] = [beats[0]!.view.merchants, beats.at(-1)!.view.merchants];
  expect(first[1]).toMatchObject({ boat_value: 2, loaded: 1, aboard: [2, 0], warehouse: [2, 1] });
  expect(first.map(({ florins }) => florins)).toEqual([7, 0]);
  expect(last[0]).toMatchObject({ boat: [], aboard: [0, 0], warehouse: [1, 0], florins: 32 });
  expect(last[1]).toMatchObject({ boat: [], aboard: [0, 0], warehouse: [4, 1], florins: 20 });
});

it('lets florins arrive a moment after they are paid', () => {
  const florins = beatsOf(evening, before).map(({ view }) => view.merchants[0]!.florins);
  expect(florins).toEqual([7, 7, 27, 27, 32]);
});

it('lets equal boats come in together', () => {
  const tied = entry(9, 0, { code: 'day_ended', day: 2 }, boat(0, 1, 10), boat(1, 1, 10));
  expect(beatsOf(tied, before).map(({ boats }) => boats.size)).toEqual([0, 2, 2]);
});

it('plays nothing but evenings', () => {
  expect(beatsOf(entry(9, 0, { code: 'took', seat: 0, cards: ['7'] }), before)).toEqual([]);
});
