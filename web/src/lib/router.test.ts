import { expect, it } from 'vitest';
import { pathOf, place } from './router.svelte';

it.each([
  ['/', { page: 'lobby' }],
  ['/new/medici', { page: 'new', game: 'medici' }],
  ['/t/abc', { page: 'table', id: 'abc' }],
  ['/t/abc/', { page: 'table', id: 'abc' }],
  ['/join/s%20x', { page: 'join', secret: 's x' }],
  ['/invited/abc', { page: 'invited', secret: 'abc' }],
  ['/learn/medici', { page: 'learn', game: 'medici' }],
  ['/rules/medici', { page: 'rules', game: 'medici' }],
  ['/join/%E0%A4%A', { page: 'join', secret: '%E0%A4%A' }],
  ['/t', { page: 'unknown' }],
  ['/t/abc/more', { page: 'unknown' }],
  ['/elsewhere/x', { page: 'unknown' }],
])('reads %s', (path, expected) => expect(place(path)).toEqual(expected));

it.each([
  ['/join#abc', '/join/abc'],
  ['/join/abc', '/join/abc'],
  ['/invited#abc', '/invited/abc'],
  ['/t/abc#more', '/t/abc'],
])('takes %s as %s', (address, path) =>
  expect(pathOf(new URL(address, 'http://localhost'))).toBe(path),
);
