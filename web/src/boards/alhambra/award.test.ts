import { expect, it } from 'vitest';
import type { AwardView } from '../../lib/types';
import { awardAction } from './award';

const award: AwardView = {
  seat: 0,
  column: 'towers',
  place: 1,
  prize: null,
  due: 0,
  names_caliph: false,
};
const prizes = ['two', 'chip'];

it('chooses a prize by its building points', () => {
  expect(awardAction(award, prizes, '2')).toBe('two');
  expect(awardAction(award, prizes, '1')).toBe('chip');
  expect(awardAction(award, prizes, '3')).toBeNull();
});

it('keeps only where that is asked', () => {
  expect(awardAction(award, prizes, 'k')).toBeNull();
  expect(awardAction(award, ['keep', 'swap T'], 'K')).toBe('keep');
});

it('names the caliph by seat, counted from 1', () => {
  const naming = { ...award, names_caliph: true };
  const legal = ['caliph 0', 'caliph 1'];
  expect(['1', '2', '3', 'k'].map((key) => awardAction(naming, legal, key))).toEqual([
    ...['caliph 0', 'caliph 1', null, null],
  ]);
});
