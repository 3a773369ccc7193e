import { expect, it } from 'vitest';
import { entry } from '../../lib/test-data';
import { evenings } from './evening';

const boat = (seat: number, rank: number, florins: number) =>
  ({ code: 'boat_paid', seat, value: 20 - rank, rank, tied: 1, florins }) as const;
const dye = (seat: number, rank: number, florins: number) =>
  ({ code: 'commodity_paid', seat, commodity: 'dye', symbols: 3, rank, tied: 1, florins }) as const;

it('groups what was paid by evening and commodity, and adds it up', () => {
  const all = evenings([
    entry(
      1,
      0,
      { code: 'took', seat: 0, cards: ['7'] },
      { code: 'day_ended', day: 1 },
      boat(0, 1, 30),
      boat(1, 2, 15),
      dye(1, 1, 10),
      { code: 'bonus_paid', seat: 1, commodity: 'dye', symbols: 5, high: false, florins: 10 },
    ),
    entry(2, null, { code: 'day_began', day: 2, starter: 0, by_lot: true }),
    entry(3, 1, { code: 'day_ended', day: 2 }, boat(1, 1, 30), boat(0, 2, 15)),
  ]);
  expect(all.map((evening) => evening.day)).toEqual([1, 2]);
  expect(all[0]!.boats).toHaveLength(2);
  expect(all[0]!.commodities).toHaveLength(1);
  expect(all[0]!.commodities[0]).toMatchObject({
    commodity: 'dye',
    lines: [{ seat: 1 }],
    bonus: [{ seat: 1 }],
  });
  expect([...all[0]!.totals]).toEqual([
    [0, 30],
    [1, 35],
  ]);
  expect([...all[1]!.totals]).toEqual([
    [1, 30],
    [0, 15],
  ]);
});

it('has none before the first evening', () => {
  expect(evenings([entry(1, 0, { code: 'took', seat: 0, cards: ['7'] })])).toEqual([]);
});
