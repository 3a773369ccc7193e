import { expect, it } from 'vitest';
import { whereOf } from './hinted';

const NOWHERE = { dice: '', column: null, chip: null, button: null };

it.each([
  ['throw PPT', { dice: 'PPT' }],
  ['mark S', { column: 'S' }],
  ['mark S displace', { column: 'S', chip: 'D' }],
  ['black G', { column: 'G', chip: 'B' }],
  ['cancel', { chip: 'V' }],
  ['swap A', { column: 'A' }],
  ['again', { button: 'again' }],
  ['two', { button: 'two' }],
  ['caliph 1', { button: 'caliph 1' }],
  [null, {}],
])('%s is marked where it is done', (action, where) =>
  expect(whereOf(action)).toEqual({ ...NOWHERE, ...where }),
);
