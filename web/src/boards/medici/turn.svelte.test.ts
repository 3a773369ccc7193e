import { beforeEach, expect, it } from 'vitest';
import type { LiveTable } from '../../lib/live.svelte';
import { settings } from '../../lib/settings.svelte';
import { person } from '../../lib/test-data';
import type { TableOf } from '../kit';
import { MyTurn } from './turn.svelte';

// Other tests share the settings.
beforeEach(() => {
  settings.confirm = false;
});

function begin() {
  const acted: string[] = [];
  const live = {
    busy: false,
    act: async (_seat: number, actions: string[]) => acted.push(...actions),
  };
  const table = {
    seats: [person(0, 'Anna', true)],
    turn: { kind: 'player', seat: 0 },
    legal: ['reveal', 'take 1', 'take 1 2', 'take 1 3', 'take 1 2 3'],
  } as unknown as TableOf<'medici'>;
  const turn = new MyTurn(
    live as unknown as LiveTable,
    () => table,
    () => true,
  );
  return { turn, acted };
}

it('plays what is advised as if the cards were chosen', async () => {
  const { turn, acted } = begin();
  await turn.play('take 1 3');
  expect([...turn.chosen]).toEqual([3]);
  await turn.play('reveal');
  expect(acted).toEqual(['take 1 3', 'reveal']);
});

it('asks first where moves are confirmed', async () => {
  settings.confirm = true;
  const { turn, acted } = begin();
  await turn.play('take 1 3');
  expect(turn.armed).toBe('take');
  expect(acted).toEqual([]);
  await turn.play('take 1 3');
  expect(acted).toEqual(['take 1 3']);
});
