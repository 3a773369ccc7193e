import { beforeEach, expect, it } from 'vitest';
import { flushSync } from 'svelte';
import { Refused } from '../lib/api';
import { settings } from '../lib/settings.svelte';
import { person, tableOf } from '../lib/test-data';
import type { Problem } from '../lib/types';
import type { TableOf } from './kit';
import { TurnCore } from './turn-core.svelte';

const problem = (code: string): Problem => ({ code, rule: 'X1', data: {}, message: code });

/** The least that a game adds. */
class Plain extends TurnCore<'medici'> {
  begun: boolean[] = [];
  protected override anew(moved: boolean): void {
    this.begun.push(moved);
    this.leave();
  }
  override play(action: string): Promise<void> {
    return this.do(action);
  }
}

class House {
  table = $state.raw(tableOf({ number: 7, legal: ['a', 'b'] }) as TableOf<'medici'>);
  now = $state(true);
  busy = $state(false);
  acted: string[][] = [];
  asked: string[][] = [];
  refuses = '';
  hurry = () => {};
  act = async (_seat: number, actions: string[]) => {
    if (actions.includes(this.refuses)) throw new Refused(422, problem('refused'));
    return this.acted.push(actions) > 0;
  };
  /** Answers are given when a test gives them. */
  answers: (() => void)[] = [];
  why = (_id: string, _seat: number, actions: string[]) => {
    this.asked.push(actions);
    return new Promise<Problem[]>((done) => {
      this.answers.push(() => done(actions.map((action) => problem(`not ${action}`))));
    });
  };
  turn = new Plain(
    () => this,
    () => this.table,
    () => this.now,
    { why: this.why },
  );
}

let house: House;
let turn: Plain;
beforeEach(() => {
  settings.confirm = false;
  house = new House();
  turn = house.turn;
  turn.begin();
});

it('is of the seat that is asked, if the reader plays it, now', () => {
  expect([turn.seat, turn.own, turn.ready]).toEqual([0, 0, true]);
  house.table = { ...house.table, turn: { kind: 'player', seat: 1 } };
  expect([turn.seat, turn.own, turn.ready, turn.legal]).toEqual([null, 0, false, []]);
  house.table = { ...house.table, turn: { kind: 'player', seat: 0 }, read_only: true };
  expect(turn.seat).toBeNull();
  house.table = { ...house.table, read_only: false };
  house.now = false;
  expect(turn.seat).toBeNull();
  house.now = true;
  const stood = { ...person(0, 'Anna', true), stand_in: 'random' };
  house.table = { ...house.table, seats: [stood, person(1, 'Britta')] };
  expect(turn.seat).toBeNull();
});

it('says who is asked, if it is somebody else, and nothing about the past', async () => {
  house.table = { ...house.table, turn: { kind: 'player', seat: 1 } };
  await turn.do('a');
  expect(turn.why?.code).toBe('not_your_turn');
  expect(turn.why?.message).toContain('Britta');
  house.now = false;
  await turn.do('a');
  expect([turn.why, house.acted, house.asked]).toEqual([null, [], []]);
});

it('does what is legal, once', async () => {
  await turn.do('a');
  house.busy = true;
  await turn.do('a');
  expect(house.acted).toEqual([['a']]);
});

it('does it on the second press where moves are confirmed', async () => {
  settings.confirm = true;
  await turn.do('a');
  await turn.do('b');
  expect([turn.armed, house.acted]).toEqual(['b', []]);
  await turn.do('b');
  expect([turn.armed, house.acted]).toEqual([null, [['b']]]);
});

it('says why something was refused', async () => {
  house.refuses = 'a';
  await turn.do('a');
  expect(turn.why?.code).toBe('refused');
});

it('asks why not, and shows the answer to what was asked last', async () => {
  turn.armed = 'a';
  const first = turn.do('c');
  const second = turn.do('d');
  house.answers.forEach((give) => give());
  await Promise.all([first, second]);
  expect([turn.why?.code, turn.armed]).toEqual(['not d', null]);
  await turn.do('c');
  expect(turn.why?.code).toBe('not c');
  expect(house.asked).toEqual([['c'], ['d']]);
});

it('forgets what it asked when something else is done', async () => {
  const asked = turn.do('c');
  turn.leave();
  house.answers.forEach((give) => give());
  await asked;
  expect(turn.why).toBeNull();
});

it('begins whenever the position or the seat is another one', () => {
  const stop = $effect.root(() => turn.follow());
  flushSync();
  house.table = { ...house.table, public: true };
  flushSync();
  expect(turn.begun).toEqual([true]);
  house.table = { ...house.table, number: 8 };
  flushSync();
  house.table = { ...house.table, turn: { kind: 'player', seat: 1 } };
  flushSync();
  expect(turn.begun).toEqual([true, true, false]);
  stop();
});
