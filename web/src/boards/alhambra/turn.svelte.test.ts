import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import type { TableOf } from '../kit';
import { TestServer } from '../test-server.svelte';
import { trayOf } from './test-data';
import { MyTurn } from './turn.svelte';

type View = TableOf<'alhambra'>['view'];

const DECIDING = [
  ...['throw P', 'throw PS', 'throw PST', 'throw PPSSAACT', 'throw PSSAACT', 'throw PPSSAAC'],
  ...['mark P', 'mark S', 'mark A', 'mark C', 'mark T'],
];

const view = (more: Partial<View> = {}): View => ({
  game: 'alhambra',
  round: 1,
  scoring: 'A',
  caliph: 0,
  tray: trayOf(),
  award: null,
  columns: [],
  builders: [],
  chips_to_come: [],
  ...more,
});

class Server extends TestServer<'alhambra'> {
  turn = new MyTurn(
    () => this,
    () => this.table,
    () => this.now,
    { why: this.why },
  );

  constructor() {
    super({ game: 'alhambra', number: 7, legal: DECIDING, view: view() });
  }

  /** The next position. */
  goOn(more: Partial<TableOf<'alhambra'>>): void {
    this.table = { ...this.table, number: this.table.number + 1, ...more };
    this.turn.begin();
  }
}

let server: Server;
let turn: MyTurn;

beforeEach(() => {
  settings.confirm = false;
  server = new Server();
  turn = server.turn;
  turn.begin();
});

// Other tests share the settings.
afterEach(() => {
  settings.confirm = false;
});

const placesOf = (face: string) => turn.lying.faces.flatMap((one, i) => (one === face ? [i] : []));

describe('dice', () => {
  it('are picked and put back, and thrown by what they show', async () => {
    const [first, second] = placesOf('P');
    turn.pick(second!);
    turn.pick(placesOf('T')[0]!);
    turn.pick(placesOf('S')[0]!);
    expect(turn.thrown).toBe('PST');
    turn.pick(first!);
    turn.pick(first!);
    await turn.throw();
    expect(server.acted.flat()).toEqual(['throw PST']);
    // The very die that was picked is the one that rolls.
    server.goOn({
      turn: { kind: 'chance' },
      legal: [],
      view: view({ tray: trayOf({ thrown: 'PST', throwing: true }) }),
    });
    expect(turn.lying.air.has(second!)).toBe(true);
    expect(turn.lying.air.has(first!)).toBe(false);
    expect(turn.picked.size).toBe(0);
  });

  it('are not thrown when none is picked: the server says why', async () => {
    await turn.throw();
    expect(server.acted.flat()).toEqual([]);
    expect(server.asked.flat()).toEqual(['throw']);
    expect(turn.why?.code).toBe('not throw');
    turn.pick(0);
    expect(turn.why).toBeNull();
  });

  it('are not picked when no throw is left', async () => {
    server.goOn({ legal: ['mark P'], view: view({ tray: trayOf({ throws: 3, throws_left: 0 }) }) });
    turn.pick(0);
    expect(turn.picked.size).toBe(0);
    expect(server.asked.flat()).toEqual([`throw ${turn.lying.faces[0]}`]);
  });

  it('of a type are kept together, and once more is none picked', () => {
    turn.keepAll('P');
    expect(turn.thrown).toBe('SSAACT');
    expect(turn.column).toBe('P');
    turn.keepAll('P');
    expect(turn.picked.size).toBe(0);
    turn.keepAll('G');
    expect(turn.thrown).toBe('PPSSAACT');
  });

  it('in the air are waited for, unless somebody is in a hurry', async () => {
    server.now = false;
    server.goOn({
      turn: { kind: 'chance' },
      view: view({ tray: trayOf({ dice: '', throws: 0, throwing: true }) }),
    });
    turn.pick(0);
    await turn.throw();
    expect(server.hurried).toBe(2);
    expect(server.acted.flat()).toEqual([]);
  });

  it('are shown by symbol, if one likes', () => {
    turn.sort();
    expect(turn.order.map((place) => turn.lying.faces[place]).join('')).toBe('PPSSAACT');
    turn.sort();
    expect(turn.order).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});

describe('columns', () => {
  it('are marked by the second touch', async () => {
    await turn.touch('S');
    expect(turn.column).toBe('S');
    expect(server.acted.flat()).toEqual([]);
    await turn.touch('A');
    await turn.touch('A');
    expect(server.acted.flat()).toEqual(['mark A']);
  });

  it('that cannot be marked say why', async () => {
    await turn.touch('G');
    expect(server.asked.flat()).toEqual(['mark G']);
    expect(turn.why?.code).toBe('not mark G');
    expect(turn.armed).toBeNull();
  });

  it('stay aimed at over the throws of a marker, not beyond', async () => {
    turn.keepAll('P');
    server.goOn({ view: view({ tray: trayOf({ throws: 2, throws_left: 1, dice: 'PPPSAACT' }) }) });
    expect(turn.column).toBe('P');
    server.goOn({
      view: view({ tray: trayOf({ throws: 0, throws_left: 3, dice: '', throwing: true }) }),
    });
    expect(turn.column).toBeNull();
  });

  it('take the point that is swapped', async () => {
    const award = {
      seat: 0,
      column: 'pavilions',
      place: 1,
      prize: 'two',
      due: 2,
      names_caliph: false,
    } as const;
    server.goOn({ legal: ['keep', 'swap S', 'swap T'], view: view({ tray: null, award }) });
    expect(turn.keep).toBe('keep');
    await turn.touch('T');
    expect(server.acted.flat()).toEqual([]);
    await turn.touch('T');
    expect(server.acted.flat()).toEqual(['swap T']);
    await turn.touch('P');
    expect(server.asked.flat()).toEqual(['swap P']);
  });
});

describe('chips', () => {
  it('are explained first: cancel', async () => {
    server.goOn({ legal: [...DECIDING, 'cancel'] });
    await turn.touchChip('V');
    expect(turn.chip).toBe('V');
    expect(server.acted.flat()).toEqual([]);
    await turn.touchChip('V');
    expect(server.acted.flat()).toEqual(['cancel']);
  });

  it('are explained first: the black die names a symbol at a column', async () => {
    server.goOn({ legal: [...DECIDING, 'black P', 'black G'] });
    await turn.touchChip('B');
    expect(turn.naming).toBe(true);
    await turn.touch('G');
    expect(turn.naming).toBe(true);
    await turn.touch('G');
    expect(server.acted.flat()).toEqual(['black G']);
  });

  it('are explained first: displace goes where it can', async () => {
    server.goOn({ legal: [...DECIDING, 'mark A displace', 'mark T displace'] });
    turn.aimAt('T');
    await turn.touchChip('D');
    expect(turn.armed).toBe('mark T displace');
    await turn.touch('A');
    expect(turn.armed).toBe('mark A displace');
    await turn.touch('A');
    expect(server.acted.flat()).toEqual(['mark A displace']);
  });

  it('that cannot be used say why', async () => {
    for (const chip of ['B', 'V', 'D'] as const) await turn.touchChip(chip);
    expect(server.asked.flat()).toEqual(['black P', 'cancel', 'mark P displace']);
    expect(turn.naming).toBe(false);
  });

  it('are left alone by a second touch where a symbol is to be named, and by Escape', async () => {
    server.goOn({ legal: [...DECIDING, 'black P', 'cancel'] });
    await turn.touchChip('B');
    await turn.touchChip('B');
    expect(turn.chip).toBeNull();
    await turn.touchChip('V');
    turn.leave();
    expect(turn.armed).toBeNull();
    expect(server.acted.flat()).toEqual([]);
  });
});

describe('doing', () => {
  it('waits for a second press where every move is confirmed', async () => {
    settings.confirm = true;
    turn.pick(placesOf('P')[0]!);
    await turn.throw();
    expect(server.acted.flat()).toEqual([]);
    expect(turn.armed).toBe('throw P');
    await turn.throw();
    expect(server.acted.flat()).toEqual(['throw P']);
    await turn.touch('S');
    await turn.touch('S');
    expect(server.acted.flat()).toEqual(['throw P', 'mark S']);
  });

  it('says what the server refuses', async () => {
    server.refuses = 'mark S';
    await turn.do('mark S');
    expect(turn.why?.code).toBe('refused');
  });

  it('is not for others, nor for the past, nor twice', async () => {
    server.busy = true;
    await turn.do('mark S');
    server.busy = false;
    server.goOn({ turn: { kind: 'player', seat: 1 }, legal: [] });
    await turn.do('mark S');
    await turn.touch('S');
    turn.pick(0);
    expect(turn.why?.code).toBe('not_your_turn');
    server.now = false;
    turn.leave();
    await turn.do('mark S');
    expect(turn.why).toBeNull();
    expect(server.acted.flat()).toEqual([]);
    expect(server.asked.flat()).toEqual([]);
  });

  it('keeps what is chosen while the table stays the same', () => {
    turn.pick(0);
    server.table = { ...server.table, public: true };
    turn.begin();
    expect(turn.picked.size).toBe(1);
    server.goOn({});
    expect(turn.picked.size).toBe(0);
  });

  it('sorts what may be done by where it is done', () => {
    server.goOn({ legal: ['two', 'chip'] });
    expect(turn.prizes).toEqual({ two: 'two', chip: 'chip' });
    server.goOn({ legal: ['caliph 0', 'caliph 1'] });
    expect([...turn.caliphs]).toEqual([
      [0, 'caliph 0'],
      [1, 'caliph 1'],
    ]);
    expect(turn.prizes).toEqual({ two: null, chip: null });
  });
});

describe('what is hinted at', () => {
  it('is played as if it were chosen: dice are picked, and a column aimed at', async () => {
    await turn.play('throw PST');
    expect(turn.thrown).toBe('PST');
    await turn.play('mark A');
    expect(turn.column).toBe('A');
    expect(server.acted.flat()).toEqual(['throw PST', 'mark A']);
  });

  it('asks first where moves are confirmed', async () => {
    settings.confirm = true;
    await turn.play('throw PST');
    expect(server.acted.flat()).toEqual([]);
    expect(turn.armed).toBe('throw PST');
    await turn.play('throw PST');
    expect(server.acted.flat()).toEqual(['throw PST']);
  });
});
