import { beforeEach, expect, it } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import { tableOf } from '../../lib/test-data';
import type { Problem } from '../../lib/types';
import type { TableOf } from '../kit';
import { MyTurn } from './turn.svelte';

const problem = (code: string): Problem => ({ code, rule: 'C6', data: {}, message: code });

/** A house of one table, in place of the server. */
class House {
  table = $state.raw(tableOf({ legal: ['reveal', 'take 1', 'take 1 3'] }) as TableOf<'medici'>);
  acted: string[][] = [];
  asked: string[][] = [];
  busy = false;
  hurry = () => {};
  act = async (_seat: number, actions: string[]) => this.acted.push(actions) > 0;
  why = async (_id: string, _seat: number, actions: string[]) => {
    this.asked.push(actions);
    return actions.map((action) => problem(`not ${action}`));
  };

  turn = new MyTurn(
    () => this,
    () => this.table,
    () => true,
    { why: this.why },
  );
}

/** Answers of the house are promises that are already kept: a few turns of the loop, and all are in. */
async function heard(): Promise<void> {
  for (let i = 0; i < 12; i++) await Promise.resolve();
}

let house: House;
let turn: MyTurn;
beforeEach(() => {
  // Other tests share the settings.
  settings.confirm = false;
  house = new House();
  turn = house.turn;
  turn.begin();
});

it('takes the last card and those that are chosen', async () => {
  turn.pick(3);
  await turn.take();
  await turn.reveal();
  expect(house.acted).toEqual([['take 1 3'], ['reveal']]);
});

it('says why a choice cannot be taken, having asked before about all of them', async () => {
  expect(house.asked).toEqual([['take 1 2', 'take 1 2 3']]);
  turn.pick(2);
  await heard();
  expect(turn.why?.code).toBe('not take 1 2');
  turn.pick(2);
  expect(turn.why).toBeNull();
  turn.pick(3);
  await turn.take();
  expect(house.asked).toHaveLength(1);
});

it('says why the last card is always taken, and others never', () => {
  turn.pick(1);
  expect(turn.why?.code).toBe('always_taken');
  turn.pick(null);
  expect(turn.why?.code).toBe('out_of_reach');
  expect(turn.chosen.size).toBe(0);
});

it('begins anew with the next position', () => {
  turn.pick(3);
  house.table = { ...house.table, public: true };
  turn.begin();
  expect(turn.chosen.size).toBe(1);
  house.table = { ...house.table, number: 1 };
  turn.begin();
  expect(turn.chosen.size).toBe(0);
});

it('plays what is advised as if the cards were chosen', async () => {
  await turn.play('take 1 3');
  expect([...turn.chosen]).toEqual([3]);
  await turn.play('reveal');
  expect(house.acted).toEqual([['take 1 3'], ['reveal']]);
});

it('asks first where moves are confirmed', async () => {
  settings.confirm = true;
  await turn.play('take 1 3');
  expect(turn.armed).toBe('take 1 3');
  expect(house.acted).toEqual([]);
  await turn.play('take 1 3');
  expect(house.acted).toEqual([['take 1 3']]);
});
