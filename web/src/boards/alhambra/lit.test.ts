import { beforeEach, expect, it } from 'vitest';
import { lit } from './lit.svelte';

beforeEach(() => lit.clear());

it('lights what is looked at, and only as long', () => {
  lit.show('towers');
  expect(lit.building).toBe('towers');
  lit.show(null);
  expect(lit.building).toBeNull();
});

it('keeps what was pressed, until it is pressed again', () => {
  lit.keep('towers');
  lit.show('gardens');
  lit.show(null);
  expect(lit.building).toBe('towers');
  expect([lit.keeps('towers'), lit.keeps('gardens')]).toEqual([true, false]);
  lit.keep('gardens');
  expect(lit.building).toBe('gardens');
  lit.keep('gardens');
  expect(lit.building).toBeNull();
});
