import { expect, it } from 'vitest';
import { marksOf } from './seats';

it('takes numbers as marks where initials would be the same', () => {
  expect(marksOf(['Anna', 'britta'])).toEqual(['A', 'B']);
  expect(marksOf(['Anna', 'Aldo'])).toEqual(['1', '2']);
  expect(marksOf(['Anna', ' '])).toEqual(['1', '2']);
});
