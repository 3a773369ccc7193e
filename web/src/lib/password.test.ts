import { beforeEach, expect, it } from 'vitest';
import { password } from './password';

beforeEach(() => localStorage.clear());

it('is said once it is known, and only if it can be', () => {
  expect(password.header()).toEqual({});
  password.keep(' open sesame ');
  expect(password.header()).toEqual({ 'x-kasbah-password': 'open sesame' });
  password.keep('sésame');
  expect(password.header()).toEqual({});
});

it('is asked for where the server asks', () => {
  expect(password.isAskedFor('needs_password')).toBe(true);
  expect(password.isAskedFor('wrong_password')).toBe(true);
  expect(password.isAskedFor('blocked')).toBe(false);
});
