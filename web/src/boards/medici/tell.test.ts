import { afterEach, expect, it } from 'vitest';
import { language } from '../../lib/language.svelte';
import { names } from '../../lib/test-data';
import { tell } from './tell';

afterEach(() => language.choose('en'));

it('tells the example of the rules', () => {
  expect(tell({ code: 'revealed', seat: 0, card: 'C0' }, names)).toBe('Anna reveals cloth 0.');
  expect(tell({ code: 'took', seat: 0, cards: ['+2', 'F3'] }, names)).toBe(
    'Anna takes green 2 and fur 3.',
  );
});

it('tells it in French and Italian', () => {
  language.choose('fr');
  expect(tell({ code: 'took', seat: 0, cards: ['+2', 'F3'] }, names)).toBe(
    'Anna prend\u00a0: 2 vert et fourrures 3.',
  );
  language.choose('it');
  expect(tell({ code: 'took', seat: 1, cards: ['7'] }, names)).toBe('Britta prende: 7 nero.');
});

it('knows one winner from several', () => {
  const over = (winners: number[]) =>
    tell({ code: 'game_over', florins: [1, 1, 0], winners }, names);
  expect(over([0])).toBe('The game is over. Anna wins.');
  expect(over([0, 1])).toBe('The game is over. Anna and Britta share the victory.');
});
