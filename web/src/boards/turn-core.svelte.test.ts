import { beforeEach, expect, it } from 'vitest';
import { flushSync } from 'svelte';
import { settings } from '../lib/settings.svelte';
import { person } from '../lib/test-data';
import type { Problem } from '../lib/types';
import { problem, TestServer } from './test-server.svelte';
import { TurnCore } from './turn-core.svelte';

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

class Server extends TestServer<'medici'> {
  /** Answers are given when a test gives them. */
  answers: (() => void)[] = [];
  override why = (_id: string, _seat: number, actions: string[]) => {
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

let server: Server;
let turn: Plain;
beforeEach(() => {
  settings.confirm = false;
  server = new Server({ number: 7, legal: ['a', 'b'] });
  turn = server.turn;
  turn.begin();
});

it('is of the seat that is asked, if the reader plays it, now', () => {
  expect([turn.seat, turn.own, turn.ready]).toEqual([0, 0, true]);
  server.table = { ...server.table, turn: { kind: 'player', seat: 1 } };
  expect([turn.seat, turn.own, turn.ready, turn.legal]).toEqual([null, 0, false, []]);
  server.table = { ...server.table, turn: { kind: 'player', seat: 0 }, read_only: true };
  expect(turn.seat).toBeNull();
  server.table = { ...server.table, read_only: false };
  server.now = false;
  expect(turn.seat).toBeNull();
  server.now = true;
  const stood = { ...person(0, 'Anna', true), stand_in: 'random' };
  server.table = { ...server.table, seats: [stood, person(1, 'Britta')] };
  expect(turn.seat).toBeNull();
});

it('says who is asked, if it is somebody else, and nothing about the past', async () => {
  server.table = { ...server.table, turn: { kind: 'player', seat: 1 } };
  await turn.do('a');
  expect(turn.why?.code).toBe('not_your_turn');
  expect(turn.why?.message).toContain('Britta');
  server.now = false;
  await turn.do('a');
  expect([turn.why, server.acted, server.asked]).toEqual([null, [], []]);
});

it('does what is legal, once', async () => {
  await turn.do('a');
  server.busy = true;
  await turn.do('a');
  expect(server.acted).toEqual([['a']]);
});

it('does it on the second press where moves are confirmed', async () => {
  settings.confirm = true;
  await turn.do('a');
  await turn.do('b');
  expect([turn.armed, server.acted]).toEqual(['b', []]);
  await turn.do('b');
  expect([turn.armed, server.acted]).toEqual([null, [['b']]]);
});

it('does what is rash on the second press, unless a coach asks about it', async () => {
  turn.rash = (action) => action === 'a';
  await turn.do('b');
  await turn.do('a');
  expect([turn.armed, server.acted]).toEqual(['a', [['b']]]);
  server.coach = () => Promise.resolve(true);
  turn.armed = null;
  await turn.do('a');
  expect(server.acted).toEqual([['b'], ['a']]);
});

it('says why something was refused', async () => {
  server.refuses = 'a';
  await turn.do('a');
  expect(turn.why?.code).toBe('refused');
});

it('asks why not, and shows the answer to what was asked last', async () => {
  turn.armed = 'a';
  const first = turn.do('c');
  const second = turn.do('d');
  server.answers.forEach((give) => give());
  await Promise.all([first, second]);
  expect([turn.why?.code, turn.armed]).toEqual(['not d', null]);
  await turn.do('c');
  expect(turn.why?.code).toBe('not c');
  expect(server.asked).toEqual([['c'], ['d']]);
});

it('forgets what it asked when something else is done', async () => {
  const asked = turn.do('c');
  turn.leave();
  server.answers.forEach((give) => give());
  await asked;
  expect(turn.why).toBeNull();
});

it('begins whenever the position or the seat is another one', () => {
  const stop = $effect.root(() => turn.follow());
  flushSync();
  server.table = { ...server.table, public: true };
  flushSync();
  expect(turn.begun).toEqual([true]);
  server.table = { ...server.table, number: 8 };
  flushSync();
  server.table = { ...server.table, turn: { kind: 'player', seat: 1 } };
  flushSync();
  expect(turn.begun).toEqual([true, true, false]);
  stop();
});
