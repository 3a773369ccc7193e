import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GAMES } from '../src/generated/games';
import { AT_A_TABLE, AT_THE_END, LOST, SCENES, STATES } from './states';

it('every game is shown in every state, and set up, and explained', () => {
  for (const { name } of GAMES) {
    const wanted = [...AT_A_TABLE, ...LOST, ...AT_THE_END].map((state) => `${name}-${state}`);
    expect(STATES).toEqual(expect.arrayContaining(wanted));
    expect(STATES).toEqual(expect.arrayContaining([`setup-${name}`, `rules-${name}`]));
  }
});

it('no two states have one name, which is a file’s', () => {
  expect(new Set(STATES).size).toBe(STATES.length);
  for (const state of STATES) expect(state).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

it('every scene is played somewhere', () => {
  const played = readdirSync('shots')
    .filter((file) => file.endsWith('.shots.ts'))
    .map((file) => readFileSync(`shots/${file}`, 'utf8'))
    .join('\n');
  const parts = new Set(Object.keys(SCENES).map((scene) => scene.split(' ').at(-1)!));
  for (const part of parts) expect(played).toMatch(new RegExp(`scene\\(['\`].*${part}['\`]`));
});
