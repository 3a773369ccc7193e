import { tick } from 'svelte';
import { Queue, type Scene } from '../stage/queue';
import { api, Refused, Unreachable } from './api';
import { act } from './act';
import { follow } from './change';
import { tableOf } from './early';
import { Pulse } from './pulse';
import type { HappeningView, LogEntry, Problem, Steps, TableView } from './types';

const RETRY = 1500;

/**
 * Whoever makes a scene of a step. Asked just before it is on screen, it says how long the scene lasts and
 * what is to be done as soon as the step is there.
 */
export type Director = (
  scene: Scene,
  before: TableView,
  behind: number,
) => { lasts: number; play: () => void };

/** Something that is played between two steps: until it ends, the next one waits. */
export interface Interlude {
  ends: Promise<void>;
  /** What the one sentence says meanwhile. */
  says: () => string;
}

export interface Interludes {
  /** Whether something may be played before an event: it is not skipped, however late the reader is. */
  comes: (entry: LogEntry) => boolean;
  play: (entry: LogEntry, before: TableView) => Interlude | null;
}

/** What the parts of a page know of a table that is played, wherever it comes from. */
export type Stage = Pick<
  LiveTable,
  | 'id'
  | 'latest'
  | 'shown'
  | 'opening'
  | 'entries'
  | 'played'
  | 'interludes'
  | 'between'
  | 'director'
  | 'busy'
  | 'current'
  | 'act'
  | 'hurry'
> & {
  /** Who asks before a turn is sent, if somebody does. */
  readonly coach?: LiveTable['coach'];
  /** Where questions about it are answered, if not by the server's table. */
  doors?: Pick<typeof api, 'why' | 'preview'>;
};

/** A table as it is being played: a snapshot and then changes come down, turns go up. */
export class LiveTable {
  /** What the server told last. */
  latest = $state.raw<TableView | null>(null);
  /** What is on screen: behind `latest` while steps are played one after another. */
  shown = $state.raw<TableView | null>(null);
  opening = $state.raw<HappeningView[]>([]);
  entries = $state.raw<LogEntry[]>([]);
  /** The steps shown since the page was opened, the newest last, for those who react to them. */
  played = $state.raw<LogEntry[]>([]);
  /** What is played before some steps, given by the game. */
  interludes: Interludes | null = null;
  /** The interlude that is played now. */
  between = $state.raw<Interlude | null>(null);
  connected = $state(true);
  /** Why nothing is told just now, if the server says so: it asks again by itself. */
  refused = $state.raw<Problem | null>(null);
  director: Director | null = null;
  /** Asked before a turn is sent: whether it is. */
  coach: ((seat: number, actions: readonly string[]) => Promise<boolean>) | null = null;
  /** Why the table cannot be shown at all. */
  problem = $state.raw<Problem | null>(null);

  #sending = $state(false);
  /** The number of the last event of the turn that was sent last. */
  #expected = $state(0);
  #source: EventSource | null = null;
  /** The table of the stream, to which its changes apply. What was fetched may be ahead of it. */
  #streamed: TableView | null = null;
  readonly #queue = new Queue((scenes, behind) => this.#show(scenes, behind), {
    comes: ({ entry }) => this.interludes?.comes(entry) ?? false,
    play: (scene) => this.#before(scene),
  });
  #retry: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  readonly #pulse = new Pulse(() => this.#listen());

  constructor(readonly id: string) {
    void this.#open();
  }

  /** Whether what is on screen is what the server told last. */
  get current(): boolean {
    return this.shown !== null && this.shown === this.latest;
  }

  close(): void {
    this.#closed = true;
    this.#source?.close();
    this.#pulse.end();
    this.#queue.drop();
    clearTimeout(this.#retry);
  }

  /** Whether a turn is on its way, or stored and not yet told: until then nothing else is done. */
  get busy(): boolean {
    return this.#sending || this.#expected > (this.latest?.number ?? 0);
  }

  /**
   * Sends the actions of a turn, all or none of which are done. Says whether they are stored; what
   * follows arrives as steps.
   */
  async act(seat: number, actions: string[]): Promise<boolean> {
    if (!this.latest || this.busy) return false;
    this.#sending = true;
    try {
      if (this.coach && !(await this.coach(seat, actions))) return false;
      const { last } = await act(this.id, { seat, actions, number: this.latest.number });
      this.#expected = last;
      return true;
    } catch (error) {
      if (!(error instanceof Refused && error.problem.code === 'stale')) throw error;
      // Somebody was faster, or we are behind: look again, the table speaks for itself.
      await this.refresh();
      return false;
    } finally {
      this.#sending = false;
    }
  }

  /** Shows the next step without waiting: who has seen enough of a movement goes on. */
  hurry(): void {
    this.#queue.hurry();
  }

  async refresh(): Promise<void> {
    this.#take(await api.table(this.id));
  }

  async #open(): Promise<void> {
    try {
      const table = await tableOf(this.id);
      if (this.#closed) return;
      this.problem = null;
      this.#take(table);
      this.#listen();
    } catch (error) {
      if (error instanceof Refused) this.problem = error.problem;
      else if (error instanceof Unreachable) this.#lost();
      else throw error;
    }
  }

  // Also when a stream went silent: a new one begins with what this page has missed.
  #listen(): void {
    if (this.#source) {
      this.#source.close();
      this.connected = false;
    }
    const source = new EventSource(api.eventsUrl(this.id, this.#streamed?.number));
    this.#source = source;
    this.#pulse.expect();
    const hear = <T>(kind: string, heard: (told: T) => void) =>
      source.addEventListener(kind, (event) => {
        this.#pulse.beat();
        heard(JSON.parse(event.data) as T);
      });
    source.addEventListener('open', () => {
      this.#pulse.beat();
      this.connected = true;
      this.refused = null;
      void this.#catchUp();
    });
    hear<TableView>('table', (table) => {
      this.#streamed = table;
      this.#take(table);
    });
    hear<Steps>('steps', (steps) => this.#step(steps));
    hear('alive', () => {});
    source.addEventListener('error', () => {
      this.connected = false;
      // Otherwise the browser tries again by itself, and says which number it saw last.
      if (source.readyState === EventSource.CLOSED) void this.#askWhy();
      else this.#pulse.expect();
    });
  }

  // A stream that is refused does not say why: another question does.
  async #askWhy(): Promise<void> {
    this.#lost();
    this.refused = await api.refusal(this.id);
    const seconds = Number(this.refused?.data['seconds'] ?? 0);
    if (seconds > 0) this.#lost(seconds * 1000);
  }

  #lost(wait = RETRY): void {
    if (this.#closed) return;
    this.connected = false;
    this.#source = null;
    this.#pulse.rest();
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#open(), wait);
  }

  async #catchUp(): Promise<void> {
    try {
      const log = await api.log(this.id);
      this.opening = log.opening;
      this.#remember(log.entries);
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    }
  }

  #remember(entries: LogEntry[]): void {
    const byNumber = new Map(this.entries.map((entry) => [entry.number, entry]));
    for (const entry of entries) byNumber.set(entry.number, entry);
    this.entries = [...byNumber.values()].sort((a, b) => a.number - b.number);
  }

  // A whole table: at the start, after a break, or when somebody sat down.
  #take(table: TableView): void {
    if (this.latest && table.number < this.latest.number) return;
    const behind = this.latest !== null && table.number > this.latest.number;
    this.latest = table;
    if (!this.#queue.empty && !behind) return;
    this.#queue.drop();
    this.between = null;
    this.shown = table;
    if (behind) void this.#catchUp();
  }

  #step({ steps }: Steps): void {
    const told = this.#streamed && follow(this.#streamed, steps);
    if (!told) {
      // Something was missed: a stream that is opened anew begins with the whole table.
      this.#source?.close();
      this.#source = null;
      this.#streamed = null;
      this.#pulse.rest();
      void this.#open();
      return;
    }
    this.#streamed = told.at(-1)?.table ?? this.#streamed;
    this.#remember(steps.map(({ entry }) => entry));
    const { latest } = this;
    const news = told.filter(({ table }) => !latest || table.number > latest.number);
    if (news.length === 0) return;
    this.latest = news.at(-1)!.table;
    this.#queue.add(news);
  }

  #show(scenes: Scene[], behind: number): number {
    const last = scenes.at(-1)!;
    const alone = scenes.length === 1 && this.shown ? this.shown : null;
    const scene = alone && this.director?.(last, alone, behind);
    // The last one may have been followed by news that came without a step.
    const caughtUp = this.latest?.number === last.table.number;
    this.shown = caughtUp ? this.latest : last.table;
    this.played = [...this.played.slice(-60), ...scenes.map(({ entry }) => entry)];
    if (scene) void tick().then(scene.play);
    return scene?.lasts ?? 0;
  }

  /** Plays what is to be seen before a scene. */
  #before({ entry }: Scene): Promise<void> | null {
    const interlude = (this.shown && this.interludes?.play(entry, this.shown)) ?? null;
    this.between = interlude;
    return (
      interlude?.ends.then(() => {
        if (this.between === interlude) this.between = null;
      }) ?? null
    );
  }
}
