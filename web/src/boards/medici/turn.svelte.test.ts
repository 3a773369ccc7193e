import { beforeEach, expect, it } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import { heard, TestServer } from '../test-server.svelte';
import { MyTurn } from './turn.svelte';

class Server extends TestServer<'medici'> {
  turn = new MyTurn(
    () => this,
    () => this.table,
    () => this.now,
    { why: this.why },
  );
}

let server: Server;
let turn: MyTurn;
beforeEach(() => {
  // Other tests share the settings.
  settings.confirm = false;
  server = new Server({ legal: ['reveal', 'take 1', 'take 1 3'] });
  turn = server.turn;
  turn.begin();
});

it('takes the last card and those that are chosen', async () => {
  turn.pick(3);
  await turn.take();
  await turn.reveal();
  expect(server.acted).toEqual([['take 1 3'], ['reveal']]);
});

it('says why a choice cannot be taken, having asked before about all of them', async () => {
  expect(server.asked).toEqual([['take 1 2', 'take 1 2 3']]);
  turn.pick(2);
  await heard();
  expect(turn.why?.code).toBe('not take 1 2');
  turn.pick(2);
  expect(turn.why).toBeNull();
  turn.pick(3);
  await turn.take();
  expect(server.asked).toHaveLength(1);
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
  server.table = { ...server.table, public: true };
  turn.begin();
  expect(turn.chosen.size).toBe(1);
  server.table = { ...server.table, number: 1 };
  turn.begin();
  expect(turn.chosen.size).toBe(0);
});

it('plays what is hinted at as if the cards were chosen', async () => {
  await turn.play('take 1 3');
  expect([...turn.chosen]).toEqual([3]);
  await turn.play('reveal');
  expect(server.acted).toEqual([['take 1 3'], ['reveal']]);
});

it('asks first where moves are confirmed', async () => {
  settings.confirm = true;
  await turn.play('take 1 3');
  expect(turn.armed).toBe('take 1 3');
  expect(server.acted).toEqual([]);
  await turn.play('take 1 3');
  expect(server.acted).toEqual([['take 1 3']]);
});
