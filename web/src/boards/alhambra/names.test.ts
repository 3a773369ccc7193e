import { afterEach, expect, it } from 'vitest';
import { language } from '../../lib/language.svelte';
import { problemWords } from '../../lib/words';
import { BUILDINGS, buildingOf, countWords, diceWords, letterOf, spaceWords } from './names';

afterEach(() => language.choose('en'));

it('knows every type by its letter', () => {
  expect(BUILDINGS.map(letterOf).join('')).toBe('PSACGT');
  expect([...'PSACGT'].map(buildingOf)).toEqual([...BUILDINGS]);
  expect([buildingOf('p'), buildingOf(''), buildingOf('PS'), buildingOf('X')]).toEqual([
    ...[null, null, null, null],
  ]);
});

it('counts buildings in each language', () => {
  expect([countWords('arcades', 1), countWords('arcades', 3)]).toEqual(['1 arcade', '3 arcades']);
  language.choose('fr');
  expect([countWords('seraglios', 1), countWords('towers', 2)]).toEqual(['1 sérail', '2 tours']);
  language.choose('it');
  expect([countWords('chambers', 1), countWords('gardens', 0)]).toEqual(['1 camera', '0 giardini']);
});

it('says dice in column order', () => {
  expect(diceWords('PPPSSACT')).toBe('3 pavilions, 2 seraglios, 1 arcade, 1 chamber, and 1 tower');
});

it('says spaces by symbols and throws, and by the queue behind the last', () => {
  expect(spaceWords({ number: 11, symbols: 5, throws: 3 })).toBe('5 in 3 throws');
  expect(spaceWords({ number: 21, symbols: 1, throws: 1 })).toBe('1 in 1 throw');
  expect(spaceWords({ number: 25, symbols: null, throws: null })).toBe(
    'number 2 behind the last space',
  );
});

it('names types in what the server refuses, in the language of the reader', () => {
  language.choose('it');
  const refused = { code: 'no_symbol', rule: 'AR9', data: { building: 'gardens' }, message: '' };
  expect(problemWords(refused)).toContain('giardini');
  const used = { code: 'black_used', rule: 'A11', data: { building: 'towers' }, message: '' };
  expect(problemWords(used)).toContain('torri');
});
