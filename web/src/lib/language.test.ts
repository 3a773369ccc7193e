import { afterEach, expect, it, vi } from 'vitest';
import { Unreachable } from './api';
import { ago, detect, language, list, percent } from './language.svelte';
import { parts } from './parts.svelte';

afterEach(() => {
  vi.restoreAllMocks();
  language.choose('en');
});

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

it('goes on in the old language until the new one is here', async () => {
  vi.spyOn(parts, 'speaks').mockReturnValueOnce(false);
  language.choose('fr');
  expect([language.chosen, language.current]).toEqual(['fr', 'en']);
  await vi.waitFor(() => expect(language.current).toBe('fr'));
});

it('stays with the old language if the new one cannot be had', async () => {
  vi.spyOn(parts, 'speaks').mockReturnValueOnce(false);
  vi.spyOn(parts, 'fetch').mockRejectedValueOnce(new Unreachable());
  language.choose('it');
  expect(language.chosen).toBe('it');
  await vi.waitFor(() => expect(language.chosen).toBe('en'));
  expect(language.current).toBe('en');
});

it('speaks what was chosen last, whatever comes first', async () => {
  vi.spyOn(parts, 'speaks').mockReturnValueOnce(false);
  language.choose('fr');
  language.choose('it');
  expect(language.current).toBe('it');
  await parts.fetch('fr');
  expect([language.chosen, language.current]).toEqual(['it', 'it']);
});
