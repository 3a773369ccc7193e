import { afterEach, expect, it } from 'vitest';
import { language } from '../lib/language.svelte';
import { inParts, labelled } from './joined';

afterEach(() => language.choose('en'));

it('joins words with the spaces that a language wants', () => {
  expect(labelled('Anna', '3')).toBe('Anna: 3');
  expect(inParts(['a', 'b', 'c'])).toBe('a; b; c');
  language.choose('fr');
  expect(labelled('Anna', '3')).toBe('Anna\u00a0: 3');
  expect(inParts(['a', 'b', 'c'])).toBe('a\u202f; b\u202f; c');
  expect(inParts(['a'])).toBe('a');
});
