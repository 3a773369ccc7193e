import { beforeEach, expect, it } from 'vitest';
import { GAMES } from '../generated/games';
import { LESSONS } from '../generated/lessons';
import { keepProgress } from '../learn/progress';
import { newLessons, remembered } from './offered';

beforeEach(() => localStorage.clear());

const usual = (game: string) =>
  Object.fromEntries(
    GAMES.find(({ name }) => name === game)!.options.map(({ key, default: value }) => [key, value]),
  );

it('offers what is played at a table, once', () => {
  const table = { game: 'medina', options: { ...usual('medina'), gates: 'on' } };
  expect(newLessons(table)).toEqual(['well', 'tea', 'gates']);
  remembered('medina', ['well', 'tea']);
  expect(newLessons(table)).toEqual(['gates']);
  keepProgress('medina', { done: ['gates'], at: null });
  expect(newLessons(table)).toEqual([]);
});

it('offers the first edition where it is played, and a deck that is not the usual one', () => {
  const first = { edition: '1', 'tower-contact': 'tower', screens: 'closed' };
  expect(newLessons({ game: 'medina', options: first })).toEqual(['first-edition']);
  expect(newLessons({ game: 'medici', options: usual('medici') })).toEqual([]);
  const deck = { ...usual('medici'), deck: 'C3:45' };
  expect(newLessons({ game: 'medici', options: deck })).toEqual(['deck']);
});

it('offers every lesson about an option at some table', () => {
  for (const [game, lessons] of Object.entries(LESSONS))
    for (const lesson of lessons as readonly { name: string; with: string | null }[]) {
      if (lesson.with === null) continue;
      const [key = '', value = 'another'] = lesson.with.split('=');
      const options = { ...usual(game), [key]: value };
      expect(newLessons({ game, options }), lesson.name).toContain(lesson.name);
    }
});

it('does not stumble over what was saved by another version', () => {
  localStorage['kasbah.offered'] = '7';
  expect(newLessons({ game: 'medici', options: { 'high-bonus': 'on' } })).toEqual(['high-bonus']);
});
