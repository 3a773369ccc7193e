import { expect, it } from 'vitest';
import { names } from '../../lib/test-data';
import type { ColumnView } from '../../lib/types';
import { columnWords, markersWords } from './words';

const space = (symbols: number, throws: number) => ({
  number: (8 - symbols) * 3 + throws - 1,
  symbols,
  throws,
});
const column: ColumnView = {
  building: 'arcades',
  chip: 'X',
  markers: [
    { seat: 1, space: space(5, 2) },
    { seat: 0, space: space(3, 1) },
  ],
  landing: { aim: space(3, 1), taken_by: 0, space: space(3, 2) },
  track: [],
  pays: [],
};

it('says of a column what the dice would bring, who leads, and what is to be won', () => {
  expect(columnWords(column, names, 0)).toBe(
    'arcades; dice: 3 in 1 throw, taken; the marker would stand behind, 3 in 2 throws; ' +
      'best marker: Britta, 5 in 2 throws; exchange chip',
  );
});

it('is short where there is little to say', () => {
  const free = { aim: space(4, 1), space: space(4, 1) };
  const empty = { ...column, chip: null, markers: [] };
  expect(columnWords({ ...empty, landing: free }, names, 0)).toBe(
    'arcades; dice: 4 in 1 throw; no marker',
  );
  expect(columnWords({ ...empty, landing: free }, names, null)).toBe('arcades; no marker');
});

it('names markers from the best down', () => {
  expect(markersWords(column, names)).toBe('Britta (5 in 2 throws) and Anna (3 in 1 throw)');
});
