import { expect, it } from 'vitest';
import { names } from '../../lib/test-data';
import type { TableOf } from '../kit';
import { say } from './say';

const space = { number: 9, symbols: 5, throws: 1 };
const table = {
  view: {
    award: { seat: 0, column: 'arcades', place: 1, prize: 'two', due: 2, names_caliph: false },
    columns: [
      { building: 'pavilions', chip: 'V', landing: { aim: space, taken_by: 1, space } },
      { building: 'arcades', chip: 'B', landing: null },
    ],
  },
} as unknown as TableOf<'alhambra'>;

it.each([
  ['throw PPT', 'Throw 3 dice again: 2 pavilions and 1 tower'],
  ['again', 'Repeat the throw'],
  ['cancel', 'Make the throw void with a cancel chip'],
  ['black G', 'Use the black die: 1 garden more'],
  ['mark P', 'Mark the pavilions'],
  ['mark P displace', 'Mark the pavilions and push Britta back with a displace chip'],
  ['two', 'Take 2 arcades'],
  ['chip', 'Take 1 arcade and the black die chip'],
  ['keep', 'Keep 2 arcades'],
  ['swap G', 'Exchange the point for 1 garden'],
  ['caliph 2', 'Name Carlos caliph'],
])('%s in words', (action, words) => expect(say(action, table, names)).toBe(words));
