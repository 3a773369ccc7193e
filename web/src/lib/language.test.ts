import { expect, it } from 'vitest';
import { ago, detect, language, list, percent } from './language.svelte';

it.each([
  [['fr-CH', 'en'], 'fr'],
  [['de-DE', 'it-IT', 'en'], 'it'],
  [['IT'], 'it'],
  [['de'], 'en'],
  [[], 'en'],
])('speaks to %j in %s', (preferred, expected) => expect(detect(preferred)).toBe(expected));

it('writes lists, chances and times as the language does', () => {
  language.choose('fr');
  expect(list(['Anna', 'Britta', 'Carlos'])).toBe('Anna, Britta et Carlos');
  expect(percent(3, 97)).toMatch(/^3,1\s%$/);
  expect(ago(0, 3 * 60_000)).toBe('il y a 3 minutes');
  language.choose('it');
  expect(list(['Anna', 'Britta'])).toBe('Anna e Britta');
  language.choose('en');
  expect(percent(0, 0)).toBe('0.0%');
});
