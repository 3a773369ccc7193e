import { expect, it } from 'vitest';
import { GAMES } from '../generated/games';
import { lessonsOf } from './course.svelte';

it.each(GAMES.map(({ name }) => name))('%s has lessons for everybody', (game) => {
  expect(lessonsOf(game).filter((lesson) => lesson.with === null).length).toBeGreaterThan(2);
});
