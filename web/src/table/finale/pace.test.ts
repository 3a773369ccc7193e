import { expect, it } from 'vitest';
import { paceOf } from './pace';

it('gives few items their time, and hurries through many', () => {
  expect(paceOf(5)).toBe(350);
  expect(paceOf(50)).toBe(220);
  expect(paceOf(500)).toBe(110);
  expect(paceOf(0)).toBe(350);
});
