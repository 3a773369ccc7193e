import { expect, it } from 'vitest';
import type { MediciView, MerchantView } from '../../lib/types';
import { highest, houses, houseWords } from './houses';

const merchant = (seat: number, warehouse: number[], aboard: number[]) =>
  ({ seat, warehouse, aboard }) as MerchantView;
const view = (...merchants: MerchantView[]) =>
  ({
    commodities: ['grain', 'dye'],
    merchants,
    bonus_from: 5,
    high_bonus_from: null,
  }) as Partial<MediciView> as MediciView;

it('counts what is kept and what is aboard, and knows who leads', () => {
  const [grain, dye] = houses(view(merchant(0, [3, 0], [0, 0]), merchant(1, [1, 0], [2, 0])));
  expect(grain!.stacks).toEqual([
    { seat: 0, kept: 3, aboard: 0, total: 3, leads: true },
    { seat: 1, kept: 1, aboard: 2, total: 3, leads: true },
  ]);
  expect(dye!.stacks.some(({ leads }) => leads)).toBe(false);
});

it('has room for the lines of the bonus and for whoever has most, and seldom grows', () => {
  const high = (count: number, more: Partial<MediciView> = {}) => {
    const one = { ...view(merchant(0, [count, 0], [0, 0])), ...more };
    return highest(one, houses(one));
  };
  expect(high(0)).toBe(6);
  expect(high(6)).toBe(6);
  expect(high(7)).toBe(10);
  expect(high(10)).toBe(10);
  expect(high(11)).toBe(14);
  expect(high(0, { high_bonus_from: 8 })).toBe(9);
});

it('says who has what', () => {
  const [grain] = houses(view(merchant(0, [3, 0], [1, 0]), merchant(1, [0, 0], [0, 0])));
  expect(houseWords(grain!, (seat) => ['Anna', 'Britta'][seat]!)).toBe(
    'grain. Anna: 3 in the warehouse, 1 aboard and leads',
  );
});
