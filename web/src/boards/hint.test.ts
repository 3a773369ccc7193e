import { expect, it } from 'vitest';
import { TERMS as alhambra } from '../generated/alhambra/terms';
import { TERMS as medici } from '../generated/medici/terms';
import { TERMS as medina } from '../generated/medina/terms';
import { hint as ofAlhambra } from './alhambra/hint';
import { hint as ofMedici } from './medici/hint';
import { hint as ofMedina } from './medina/hint';

it.each([
  { game: 'alhambra', hint: ofAlhambra, terms: alhambra },
  { game: 'medici', hint: ofMedici, terms: medici },
  { game: 'medina', hint: ofMedina, terms: medina },
])('has words for every term by which bots explain $game', ({ hint, terms }) => {
  const said = terms.map((term) => hint(term, 'more', 'Anna'));
  expect(said).not.toContain(null);
  expect(new Set(said).size).toBe(terms.length);
  expect(hint('nothing', 'more', 'Anna')).toBeNull();
});
