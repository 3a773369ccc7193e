import { mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { GAMES } from './games';
import Picture from './Picture.svelte';

/** What a picture is drawn of. */
async function drawn(game: string): Promise<string> {
  const target = document.createElement('div');
  const picture = mount(Picture, { target, props: { game } });
  const shapes = target.querySelector('svg')!.innerHTML;
  await unmount(picture);
  return shapes;
}

it('has a picture of its own for each game, and a neutral one for any other', async () => {
  const pictures = await Promise.all(
    [...GAMES.map(({ name }) => name), 'none of these'].map(drawn),
  );
  expect(new Set(pictures).size).toBe(GAMES.length + 1);
  expect(pictures.at(-1)).toContain('<path');
  expect(await drawn('another')).toBe(pictures.at(-1));
});
