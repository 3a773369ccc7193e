import { expect, it } from 'vitest';
import { askedSeat, marksOf } from './seats';
import { person, tableOf } from './test-data';

it('takes numbers as marks where initials would be the same', () => {
  expect(marksOf(['Anna', 'britta'])).toEqual(['A', 'B']);
  expect(marksOf(['Anna', 'Aldo'])).toEqual(['1', '2']);
  expect(marksOf(['Anna', ' '])).toEqual(['1', '2']);
});

it('asks the reader only where he plays himself', () => {
  const table = tableOf({ turn: { kind: 'player', seat: 0 } });
  expect(askedSeat(table)).toBe(0);
  expect(askedSeat({ ...table, turn: { kind: 'player', seat: 1 } })).toBeNull();
  expect(askedSeat({ ...table, turn: { kind: 'over' } })).toBeNull();
  expect(askedSeat({ ...table, read_only: true })).toBeNull();
  const left = { ...person(0, 'Anna', true), stand_in: 'easy' };
  expect(askedSeat({ ...table, seats: [left] })).toBeNull();
});
