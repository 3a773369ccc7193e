import { expect, it } from 'vitest';
import { TERMS as alhambra } from '../generated/alhambra/terms';
import { TERMS as medici } from '../generated/medici/terms';
import { TERMS as medina } from '../generated/medina/terms';
import { advise as ofAlhambra } from './alhambra/advise';
import { advise as ofMedici } from './medici/advise';
import { advise as ofMedina } from './medina/advise';

it.each([
  { game: 'alhambra', advise: ofAlhambra, terms: alhambra },
  { game: 'medici', advise: ofMedici, terms: medici },
  { game: 'medina', advise: ofMedina, terms: medina },
])('has words for every term by which bots explain $game', ({ advise, terms }) => {
  const said = terms.map((term) => advise(term, 'more', 'Anna'));
  expect(said).not.toContain(null);
  expect(new Set(said).size).toBe(terms.length);
  expect(advise('nothing', 'more', 'Anna')).toBeNull();
});
