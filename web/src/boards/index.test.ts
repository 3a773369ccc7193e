import { expect, it } from 'vitest';
import { GAMES } from '../generated/games';

it.each(GAMES.map(({ name }) => name))('%s has a board', (name) => {
  expect(Object.keys(import.meta.glob('./*/kit.ts'))).toContain(`./${name}/kit.ts`);
});
