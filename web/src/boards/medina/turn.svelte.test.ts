import { beforeEach, expect, it } from 'vitest';
import { Refused } from '../../lib/api';
import { settings } from '../../lib/settings.svelte';
import type { Previewed } from '../../lib/types';
import type { TableOf } from '../kit';
import { heard, problem, TestServer } from '../test-server.svelte';
import { MyTurn } from './turn.svelte';

type View = TableOf<'medina'>['view'];

const view = (more: Partial<View> = {}): View => ({
  game: 'medina',
  columns: 14,
  rows: 10,
  placed: 0,
  quota: 2,
  colours: ['grey', 'violet', 'brown', 'orange'],
  well: null,
  well_ring: [],
  well_bonus: [],
  merchants: ['f6'],
  streets: [['f6']],
  passages: [],
  walls: [],
  gates: [],
  palaces: [],
  towers: [],
  players: [],
  spare_gate: false,
  ...more,
});

/** Every action is legal unless it is on `closed`, and a turn is two of them. */
class Server extends TestServer<'medina'> {
  closed: Record<string, string> = {};
  /** Whether somebody who holds the seat elsewhere was faster. */
  stale = false;

  constructor() {
    super({ game: 'medina', number: 7, legal: ['v@c5', 'v@c6', 'W@Na'], view: view() });
    const { act } = this;
    this.act = async (seat, actions) => !this.stale && act(seat, actions);
  }

  /** What was stored is told, one step after another. */
  tell(seat: number, ...walls: string[]): void {
    const { number } = this.table;
    this.table = {
      ...this.table,
      number: number + 1,
      turn: { kind: 'player', seat },
      view: view({ walls }),
    };
    this.turn.begin();
  }

  doors = {
    preview: async (_id: string, seat: number, _number: number, actions: string[]) => {
      const wrong = actions.find((action) => this.closed[action]);
      if (wrong) throw refused(this.closed[wrong]!);
      const over = actions.length + this.table.view.placed === 2;
      const answer: Previewed = {
        turn: { kind: 'player', seat: over ? 1 : seat },
        legal: over ? [] : ['v@c7', 'tea'],
        view: view({ placed: over ? 0 : 1, walls: actions }),
        scores: [actions.length, 0],
        happenings: actions.map(() => []),
      };
      return answer;
    },
    why: async (_id: string, _seat: number, actions: string[], after: string[] = []) => {
      this.asked.push([actions.length.toString(), ...after]);
      return actions.map((action) => (this.closed[action] ? problem(this.closed[action]!) : null));
    },
  };

  turn = new MyTurn(
    () => this,
    () => this.table,
    () => this.now,
    this.doors,
  );
}

const refused = (code: string) => new Refused(409, problem(code));
const actionsOf = (turn: MyTurn) => turn.staged.map(({ action }) => action);

let server: Server;
let turn: MyTurn;
beforeEach(() => {
  settings.confirm = false;
  server = new Server();
  turn = server.turn;
  turn.begin();
});

it('only stages the first placement: it is drawn, and nothing is sent', async () => {
  turn.pick('v');
  await turn.press('c5');
  expect(actionsOf(turn)).toEqual(['v@c5']);
  expect(server.acted).toEqual([]);
  expect(turn.view.walls).toEqual(['v@c5']);
  expect(turn.legal).toEqual(['v@c7', 'tea']);
  expect(turn.scores).toEqual([1, 0]);
  expect(turn.piece).toBeNull();
});

it('says what is still to be chosen, where there is nothing to place yet', async () => {
  const words = async () => {
    await turn.put();
    return turn.why?.message;
  };
  expect(await words()).toBe('First choose a piece and a square.');
  turn.pick('v');
  expect(turn.why).toBeNull();
  expect(await words()).toBe('First choose a square: violet building.');
  turn.clear();
  await turn.press('c5');
  expect(await words()).toBe('First choose what goes on c5.');
  expect(server.acted).toEqual([]);
  expect(actionsOf(turn)).toEqual([]);
});

it('sends both when the second is chosen', async () => {
  turn.pick('v');
  await turn.press('c5');
  turn.pick('v');
  await turn.press('c7');
  expect(server.acted).toEqual([['v@c5', 'v@c7']]);
  expect(turn.staged).toEqual([]);
});

it('shows the turn as it was sent until all of it is told', async () => {
  turn.pick('v');
  await turn.press('c5');
  turn.pick('v');
  await turn.press('c7');
  expect(turn.view.walls).toEqual(['v@c5', 'v@c7']);
  server.tell(0, 'first');
  expect(turn.view.walls).toEqual(['v@c5', 'v@c7']);
  server.tell(1, 'both');
  expect(turn.view.walls).toEqual(['both']);
});

it('sends tea with what is staged', async () => {
  turn.pick('v');
  await turn.press('c5');
  await turn.tea();
  expect(server.acted).toEqual([['v@c5', 'tea']]);
});

it('takes the first placement back', async () => {
  turn.pick('v');
  await turn.press('c5');
  turn.takeBack();
  expect(turn.staged).toEqual([]);
  expect(turn.legal).toEqual(server.table.legal);
});

it('keeps what is staged through a re-render, and drops it when the table moves on', async () => {
  turn.pick('v');
  await turn.press('c5');
  server.table = { ...server.table, seats: [...server.table.seats] };
  turn.begin();
  expect(actionsOf(turn)).toEqual(['v@c5']);
  server.table = { ...server.table, number: 8 };
  turn.begin();
  expect(turn.staged).toEqual([]);
  server.table = { ...server.table, number: 7 };
  expect(turn.staged).toEqual([]);
});

it('keeps what is chosen and staged while the reader looks at the past', async () => {
  turn.pick('v');
  await turn.press('c5');
  turn.pick('v');
  const present = server.table;
  server.now = false;
  server.table = { ...present, number: 3 };
  turn.begin();
  expect([turn.seat, turn.staged]).toEqual([null, []]);
  server.now = true;
  server.table = present;
  turn.begin();
  expect([turn.piece, actionsOf(turn)]).toEqual(['v', ['v@c5']]);
});

it('waits for a second press where every move is to be confirmed', async () => {
  settings.confirm = true;
  turn.pick('v');
  await turn.press('c5');
  expect(actionsOf(turn)).toEqual(['v@c5']);
  turn.pick('v');
  await turn.press('c7');
  expect(turn.armed).toBe('v@c7');
  expect(server.acted).toEqual([]);
  await turn.press('c7');
  expect(server.acted).toEqual([['v@c5', 'v@c7']]);
});

it('lets go of an armed move before what is staged', async () => {
  settings.confirm = true;
  turn.pick('v');
  await turn.press('c5');
  await turn.tea();
  expect(turn.armed).toBe('tea');
  turn.takeBack();
  expect([turn.armed, actionsOf(turn)]).toEqual([null, ['v@c5']]);
});

it('aims with the first tap of a finger, and places with the second', async () => {
  turn.pick('v');
  await turn.press('c5', true);
  expect(turn.aim?.text).toBe('v@c5');
  expect(turn.staged).toEqual([]);
  await turn.press('c6', true);
  expect(turn.aim?.text).toBe('v@c6');
  await turn.press('c6', true);
  expect(actionsOf(turn)).toEqual(['v@c6']);
});

it('places what a finger aims at with the button', async () => {
  turn.pick('v');
  await turn.press('c5', true);
  await turn.put();
  expect(actionsOf(turn)).toEqual(['v@c5']);
});

it('says why a square is closed, asking once for all squares of a piece', async () => {
  server.closed = { 'v@a1': 'too_near', 'v@b1': 'at_the_well' };
  turn.pick('v');
  await turn.press('a1');
  await heard();
  expect(turn.why?.code).toBe('too_near');
  await turn.press('b1');
  await heard();
  expect(turn.why?.code).toBe('at_the_well');
  // The city and the ring, without the two squares that are open to it.
  expect(server.asked).toEqual([[String(14 * 10 + 2 * (14 + 10) - 2)]]);
});

it('asks for reasons after what is staged', async () => {
  turn.pick('v');
  await turn.press('c5');
  turn.pick('W');
  await turn.press('a1');
  await heard();
  expect(server.asked.at(-1)?.slice(1)).toEqual(['v@c5']);
});

it('keeps a reason that was pressed for while the pointer moves on', async () => {
  server.closed = { 'v@a1': 'too_near', 'v@b1': 'at_the_well' };
  turn.pick('v');
  await turn.press('a1');
  await heard();
  turn.point('b1');
  await heard();
  expect(turn.why?.code).toBe('too_near');
  turn.point('c5');
  expect(turn.why).toBeNull();
});

it('offers what can go on a square that is pressed first', async () => {
  await turn.press('Na');
  expect(turn.place).toBe('Na');
  expect(turn.choices.on('Na').map(({ text }) => text)).toEqual(['W@Na']);
  await turn.choose(turn.choices.on('Na')[0]!);
  expect(actionsOf(turn)).toEqual(['W@Na']);
});

it('needs no picking where only one kind of piece can be placed', async () => {
  server.table = { ...server.table, legal: ['M@f6', 'M@g6'] };
  expect(turn.piece).toBeNull();
  await turn.press('g6');
  expect(actionsOf(turn)).toEqual(['M@g6']);
});

it.each(['v@c5', 'v@c7'])('tells why %s was refused, and keeps what was staged', async (which) => {
  turn.pick('v');
  await turn.press('c5');
  server.refuses = which;
  turn.pick('v');
  await turn.press('c7');
  expect(turn.why?.code).toBe('refused');
  expect(actionsOf(turn)).toEqual(['v@c5']);
  expect(turn.view.walls).toEqual(['v@c5']);
});

it('shows the table as it is where somebody else was faster', async () => {
  turn.pick('v');
  await turn.press('c5');
  server.stale = true;
  turn.pick('v');
  await turn.press('c7');
  expect([turn.view.walls, turn.why]).toEqual([['v@c5'], null]);
  server.tell(1, 'theirs');
  expect([turn.view.walls, turn.staged]).toEqual([['theirs'], []]);
});

it('answers who is asked, and nothing else, out of turn', async () => {
  server = new Server();
  server.table = { ...server.table, turn: { kind: 'player', seat: 1 } };
  turn = server.turn;
  turn.pick('v');
  expect(turn.piece).toBeNull();
  expect(turn.why?.code).toBe('not_your_turn');
  expect(turn.why?.message).toContain('Britta');
});
