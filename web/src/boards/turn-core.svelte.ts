import { untrack } from 'svelte';
import { api } from '../lib/api';
import type { Stage } from '../lib/live.svelte';
import { askedSeat } from '../lib/seats';
import { settings } from '../lib/settings.svelte';
import { recallHere, rememberHere } from '../lib/storage';
import type { Problem } from '../lib/types';
import { asProblem, found, namesOf } from '../lib/words';
import * as m from '../paraglide/messages.js';
import type { GameName, Hand, TableOf } from './kit';
import { Once } from './once';

/** What a turn needs of the table that is played at. */
export type Playing = Pick<Stage, 'busy' | 'act' | 'hurry' | 'doors' | 'coach'>;

/** Where questions about a table are answered. */
export const doorsOf = (live: Playing) => live.doors ?? api;

/** What somebody had chosen, and where the table stood. */
interface Half {
  number: number;
  seat: number;
  chosen: string[];
}

/** Attempts that are asked about together. */
export interface Alike {
  name: string;
  all: () => string[];
}

/**
 * A turn as its player lives it, at every board: whether he is asked, what he has pressed once, why
 * something cannot be done, and the doing. What is chosen, and how, is the game's.
 */
export abstract class TurnCore<G extends GameName> implements Hand {
  why: Problem | null = $state.raw(null);
  /** What the next press of the same thing does. */
  armed: string | null = $state(null);

  #position = { number: -1, seat: null as number | null };
  /** Whether what was chosen before a reload may still be asked for. */
  #reloaded = true;
  #reasons = new Once<ReadonlyMap<string, Problem>>();
  /** What the reason on its way is about. */
  #asking = '';
  /** A reason that was asked for by a press stays until something else is pressed. */
  #pinned = false;

  constructor(
    readonly live: () => Playing,
    readonly table: () => TableOf<G>,
    /** Whether the table on screen is the one to act on. */
    readonly now: () => boolean,
    readonly doors: Pick<typeof api, 'why'> = doorsOf(live()),
  ) {}

  /** The seat that is asked, if the reader holds it. */
  readonly seat: number | null = $derived.by(() => (this.now() ? askedSeat(this.table()) : null));

  /** The seat that the tray is of: the one that is asked, or else the first one of this person. */
  get own(): number | null {
    return this.seat ?? this.table().seats.find(({ you }) => you)?.seat ?? null;
  }

  /** Whether something pressed is on its way. */
  get busy(): boolean {
    return this.live().busy;
  }

  get ready(): boolean {
    return this.seat !== null && !this.busy;
  }

  get legal(): readonly string[] {
    return this.seat === null ? [] : this.table().legal;
  }

  get after(): readonly string[] {
    return [];
  }

  /** Begins whenever the position is another one. For boards, while they are made. */
  follow(): void {
    // Somebody who sits down or goes away changes the table, but not the position.
    const position = $derived(`${this.table().number} ${this.now()} ${this.seat}`);
    $effect(() => {
      void position;
      untrack(() => this.begin());
    });
    // A reload keeps what is chosen.
    let kept = false;
    $effect(() => {
      const { seat, half: chosen } = this;
      const { id, number } = this.table();
      if (!this.now() || (chosen.length === 0 && !kept)) return;
      kept = chosen.length > 0 && seat !== null;
      rememberHere(`half.${id}`, kept ? { number, seat, chosen } : null);
    });
  }

  /** What is chosen and not yet sent, in words of the game's own. */
  protected get half(): string[] {
    return [];
  }

  /** Chooses again what a reload has forgotten; without a word, if it cannot be chosen any more. */
  protected choosing(_half: string[]): void {}

  /** The table may have moved on. What is chosen stays while it is the same moment for the same seat. */
  begin(): void {
    const { seat } = this;
    const { number } = this.table();
    const before = this.#position;
    if (before.number === number && before.seat === seat) return;
    this.#position = { number, seat };
    this.anew(before.number !== number);
    if (seat === null || !this.#reloaded) return;
    this.#reloaded = false;
    const half = recallHere<Half>(`half.${this.table().id}`);
    if (half?.number === number && half.seat === seat) this.choosing(half.chosen);
  }

  /** Nothing is chosen yet; the table has moved on, or only another seat is asked. */
  protected abstract anew(moved: boolean): void;

  /** Nothing is half done. */
  leave(): void {
    this.armed = null;
    this.say(null);
  }

  /** Does an action as if the reader had chosen it piece by piece. */
  abstract play(action: string): Promise<void>;

  /** Does an action, or says why it cannot be done; where moves are confirmed, on the second press. */
  async do(action: string): Promise<void> {
    if (this.busy || !this.asked()) return;
    if (!this.legal.includes(action)) return this.whyNot(action);
    if (!this.sure(action)) return;
    this.leave();
    await this.trying(() => this.enter(action));
  }

  /** Does an action as it is written. */
  async enter(action: string): Promise<void> {
    if (this.seat !== null) await this.live().act(this.seat, [action]);
  }

  /** Asks the server why something cannot be done, and shows its answer. */
  async whyNot(action: string): Promise<void> {
    this.armed = null;
    if (this.asked()) await this.explain(action);
  }

  /** Whether the reader is asked; otherwise it is said who is. */
  protected asked(): boolean {
    if (this.seat !== null) return true;
    const { turn, seats } = this.table();
    const name = turn.kind === 'player' && this.now() ? namesOf(seats)(turn.seat) : null;
    this.say(name === null ? null : found('not_your_turn', m.why_not_your_turn({ name })), true);
    return false;
  }

  /** Whether an action is seldom meant, and so asked about once more. */
  rash(_action: string): boolean {
    return false;
  }

  /** Whether an action is to be done: where moves are confirmed, or one is rash, it is pressed twice. */
  protected sure(action: string): boolean {
    // A coach knows better what is rash, and asks himself.
    const asks = settings.confirm || (!this.live().coach && this.rash(action));
    if (!asks || this.armed === action) return true;
    this.say(null);
    this.armed = action;
    return false;
  }

  /** Does something, and says why not where it is refused. */
  protected async trying(what: () => Promise<void>): Promise<void> {
    try {
      await what();
    } catch (error) {
      this.say(asProblem(error), true);
    }
  }

  protected say(problem: Problem | null, pinned = false): void {
    this.#asking = '';
    this.why = problem;
    this.#pinned = pinned && problem !== null;
  }

  protected get pinned(): boolean {
    return this.#pinned;
  }

  /** Says why something cannot be done; pinned, if the reason stays while the pointer moves on. */
  protected async explain(attempt: string, pinned = true): Promise<void> {
    this.#asking = attempt;
    try {
      const reasons = await this.reasons(attempt);
      if (this.#asking === attempt) this.say(reasons.get(attempt) ?? null, pinned);
    } catch (error) {
      if (this.#asking === attempt) this.say(asProblem(error), pinned);
    }
  }

  /** Why an attempt and those like it cannot be made after what is laid down; not those that can be. */
  protected reasons(attempt: string): Promise<ReadonlyMap<string, Problem>> {
    const { seat, after } = this;
    const { id, number } = this.table();
    const { name, all } = this.alike(attempt);
    return this.#reasons.ask(number, [seat, ...after, name].join(' '), async () => {
      const asked = all();
      if (seat === null || asked.length === 0) return new Map();
      const answers = await this.doors.why(id, seat, asked, [...after]);
      return new Map(answers.flatMap((problem, i) => (problem ? [[asked[i]!, problem]] : [])));
    });
  }

  /** The attempts that are asked about together with one, and what they are called. */
  protected alike(attempt: string): Alike {
    return { name: attempt, all: () => [attempt] };
  }
}
