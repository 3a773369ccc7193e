import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveTable } from './live.svelte';
import { settings } from './settings.svelte';
import { entry, tableOf } from './test-data';
import type { Change, TableView } from './types';

/** A stream that says what a test lets it say. */
class Source extends EventTarget {
  static all: Source[] = [];
  readyState = 1;
  constructor(readonly url: string) {
    super();
    Source.all.push(this);
  }
  close(): void {
    this.readyState = 2;
  }
  tell(kind: 'table' | 'steps', data: unknown): void {
    this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data) }));
  }
}

/** A server of one table: what it answers, and what was posted to it. */
let server: {
  table: TableView;
  posted: { actions: string[] }[];
  stale: boolean;
  /** Whether it refuses streams for a minute. */
  full?: boolean;
};
let live: LiveTable;

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

async function fetched(path: string, init?: RequestInit): Promise<Response> {
  if (path.endsWith('/events') && server.full) {
    const error = { code: 'too_many_streams', data: { seconds: 60 }, message: '' };
    return answer({ error }, 429);
  }
  if (path.endsWith('/log')) return answer({ opening: [], entries: [] });
  if (!path.endsWith('/actions')) return answer(server.table);
  server.posted.push(JSON.parse(String(init?.body)));
  if (server.stale) return answer({ error: { code: 'stale', data: {}, message: '' } }, 409);
  const { number } = server.table;
  return answer({ number: number + 1, last: number + 3 });
}

const frame = (...numbers: number[]) => ({
  steps: numbers.map((number) => ({
    entry: entry(number, 0),
    change: { number: [number], scores: { 0: [number * 10] } } as Change,
  })),
});

const source = () => Source.all.at(-1)!;
/** Answers come after a few turns of the loop. */
const heard = () => vi.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('EventSource', Object.assign(Source, { CLOSED: 2 }));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  settings.pace = 'calm';
  Source.all = [];
  server = { table: tableOf({ number: 3 }), posted: [], stale: false };
  live = new LiveTable('x');
  live.director = () => ({ lasts: 300, play: () => {} });
  await heard();
  source().tell('table', server.table);
});

afterEach(() => {
  live.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('shows steps one after another, each with what it changed', async () => {
  source().tell('steps', frame(4, 5));
  expect([live.shown?.number, live.latest?.number, live.current]).toEqual([4, 5, false]);
  expect(live.shown?.scores).toEqual([40, 0]);
  await vi.advanceTimersByTimeAsync(400);
  expect([live.shown?.scores, live.current]).toEqual([[50, 0], true]);
  expect(live.played.map(({ number }) => number)).toEqual([4, 5]);
  expect(live.entries.map(({ number }) => number)).toEqual([4, 5]);
});

it('applies changes to what the stream told, not to what was fetched meanwhile', async () => {
  server.table = tableOf({ number: 4, scores: [40, 7] });
  await live.refresh();
  expect(live.shown?.scores).toEqual([40, 7]);
  // The stream is one step behind: this one is known already, the next one is new.
  source().tell('steps', frame(4));
  expect([live.shown?.scores, live.played]).toEqual([[40, 7], []]);
  source().tell('steps', frame(5));
  expect([live.shown?.number, live.shown?.scores]).toEqual([5, [50, 0]]);
  expect(Source.all).toHaveLength(1);
});

it('begins anew with a whole table when steps do not follow', async () => {
  server.table = tableOf({ number: 6, scores: [60, 0] });
  source().tell('steps', frame(6));
  expect(Source.all[0]!.readyState).toBe(2);
  await heard();
  expect(Source.all).toHaveLength(2);
  expect(live.shown?.number).toBe(6);
  source().tell('table', server.table);
  source().tell('steps', frame(7));
  expect(live.shown?.scores).toEqual([70, 0]);
});

it('goes on from where the stream takes up again after a break', async () => {
  source().tell('steps', frame(4));
  source().tell('table', { ...live.latest, legal: [] });
  source().tell('steps', frame(5));
  source().tell('table', tableOf({ number: 5, scores: [50, 0], legal: ['reveal'] }));
  await vi.advanceTimersByTimeAsync(800);
  expect([live.shown?.number, live.shown?.legal]).toEqual([5, ['reveal']]);
  expect(live.played.map(({ number }) => number)).toEqual([4, 5]);
});

it('sends a turn in one go, and is busy until its last event is told', async () => {
  const done = live.act(0, ['v@c5', 'W@Na']);
  expect([live.busy, await live.act(0, ['tea'])]).toEqual([true, false]);
  expect(await done).toBe(true);
  expect(server.posted).toEqual([
    { seat: 0, actions: ['v@c5', 'W@Na'], number: 3, key: expect.any(String) },
  ]);
  source().tell('steps', frame(4, 5));
  expect(live.busy).toBe(true);
  source().tell('steps', frame(6));
  expect(live.busy).toBe(false);
});

it('looks again where somebody else was faster', async () => {
  server.stale = true;
  server.table = tableOf({ number: 4 });
  expect(await live.act(0, ['reveal'])).toBe(false);
  expect([live.shown?.number, live.busy]).toEqual([4, false]);
});

it('lets the game play something before a step, and says so meanwhile', async () => {
  let end = () => {};
  const ends = new Promise<void>((done) => (end = done));
  const interlude = { ends, says: () => 'Evening.' };
  live.interludes = {
    comes: ({ number }) => number === 4,
    play: ({ number }) => (number === 4 ? interlude : null),
  };
  source().tell('steps', frame(4, 5));
  await vi.advanceTimersByTimeAsync(5000);
  expect([live.shown?.number, live.latest?.number, live.between?.says()]).toEqual([
    3,
    5,
    'Evening.',
  ]);
  end();
  await vi.advanceTimersByTimeAsync(5000);
  expect([live.shown?.number, live.between]).toEqual([5, null]);
});

it('ends what is played when the table is told anew', async () => {
  live.interludes = {
    comes: () => true,
    play: () => ({ ends: new Promise(() => {}), says: () => '' }),
  };
  source().tell('steps', frame(4));
  expect([live.shown?.number, live.between === null]).toEqual([3, false]);
  source().tell('table', tableOf({ number: 6 }));
  expect([live.shown?.number, live.between]).toEqual([6, null]);
});

it('says why a stream is refused, and asks again when it may', async () => {
  server.full = true;
  source().close();
  source().dispatchEvent(new Event('error'));
  await heard();
  expect([live.connected, live.refused?.code]).toEqual([false, 'too_many_streams']);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(Source.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(Source.all).toHaveLength(2);
  source().dispatchEvent(new Event('open'));
  expect([live.connected, live.refused]).toEqual([true, null]);
});
