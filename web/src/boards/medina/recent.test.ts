import { expect, it } from 'vitest';
import type { HappeningView, LogEntry } from '../../lib/types';
import { recentPlaces } from './recent';

function wall(number: number, seat: number, place: string): LogEntry {
  const happening: HappeningView = { game: 'medina', code: 'placed', piece: 'wall', seat, place };
  return { number, seat, text: `W@${place}`, at: 0, happenings: [happening] };
}

const entries = [
  wall(1, 0, 'Na'),
  wall(2, 1, 'Nb'),
  wall(3, 1, 'Nc'),
  wall(4, 2, 'Sa'),
  wall(5, 2, 'Sb'),
];

it('marks what the others placed since the seat played last', () => {
  expect([...recentPlaces(entries, [0])]).toEqual(['Nb', 'Nc', 'Sa', 'Sb']);
  expect([...recentPlaces(entries, [1])]).toEqual(['Sa', 'Sb']);
  expect([...recentPlaces(entries, [0, 2])]).toEqual([]);
});

it('marks the last turn for those who only watch', () => {
  expect([...recentPlaces(entries, [])]).toEqual(['Sa', 'Sb']);
  expect([...recentPlaces([], [])]).toEqual([]);
});

it('marks everything for a seat that has not played yet', () => {
  expect([...recentPlaces(entries.slice(0, 2), [2])]).toEqual(['Na', 'Nb']);
});
