import { untrack } from 'svelte';
import { api, Refused } from '../lib/api';
import type { Hinted, Problem } from '../lib/types';
import { asProblem } from '../lib/words';

/** The moment that is asked about: a position, who is to act there, and what is laid down already. */
export interface Moment {
  number: number;
  seat: number;
  after: readonly string[];
}

interface Said {
  answer: Hinted;
  /** What was laid down when it was asked. */
  after: readonly string[];
}

/** What a bot would play, asked and answered. It is about one moment, and goes when that has passed. */
export class Hint {
  thinking = $state(false);
  problem: Problem | null = $state.raw(null);
  #said: Said | null = $state.raw(null);
  #moment: Moment | null = $state.raw(null);
  #asking: AbortController | null = null;

  constructor(
    readonly id: string,
    readonly door: typeof api.hint = api.hint,
  ) {}

  get answer(): Hinted | null {
    return this.#said?.answer ?? null;
  }

  /** What is still to be done of it: who follows it sees the rest. */
  readonly line: readonly string[] = $derived.by(() => {
    if (!this.#said || !this.#moment) return [];
    const { answer, after } = this.#said;
    return answer.line.slice(this.#moment.after.length - after.length);
  });

  /** Whether there is anything to be seen or to be left. */
  get open(): boolean {
    return this.thinking || this.#said !== null || this.problem !== null;
  }

  async ask(): Promise<void> {
    const moment = this.#moment;
    if (!moment) return;
    this.leave();
    const asking = new AbortController();
    this.#asking = asking;
    this.thinking = true;
    try {
      const answer = await this.door(this.id, moment, asking.signal);
      if (this.#asking === asking) this.#said = { answer, after: moment.after };
    } catch (error) {
      if (this.#asking !== asking) return;
      // The table went on: what follows is a new moment.
      if (error instanceof Refused && error.problem.code === 'stale') this.problem = null;
      else this.problem = asProblem(error);
    } finally {
      if (this.#asking === asking) {
        this.#asking = null;
        this.thinking = false;
      }
    }
  }

  toggle(): void {
    if (this.open) this.leave();
    else void this.ask();
  }

  /** Whether these actions of a turn are what was hinted at. */
  leadsTo(actions: readonly string[]): boolean {
    if (!this.#said) return false;
    const way = [...this.#said.after, ...this.#said.answer.line];
    return actions.every((action, i) => action === way[i]);
  }

  /** Nobody is asked any more, and nothing is shown. */
  leave(): void {
    this.#asking?.abort();
    this.#asking = null;
    this.thinking = false;
    this.problem = null;
    this.#said = null;
  }

  /** What is marked on the board: all of it, where a turn is laid down together, or what comes next. */
  mark(together: boolean): readonly string[] | null {
    const { line } = this;
    if (line.length === 0) return null;
    return together ? line : line.slice(0, 1);
  }

  /** Follows a table from moment to moment. For pages, while they are made. */
  watch(moment: () => Moment | null): void {
    $effect(() => {
      const now = moment();
      untrack(() => this.follow(now));
    });
  }

  /** The table stands like this now; nothing, if the reader is not asked. */
  follow(moment: Moment | null): void {
    const before = this.#moment;
    this.#moment = moment;
    if (before && moment && same(before, moment)) return;
    if (moment && this.#said && follows(this.#said, moment)) return;
    this.leave();
  }
}

const same = (one: Moment, other: Moment) =>
  one.number === other.number && one.seat === other.seat && one.after.join() === other.after.join();

/** Whether a moment is on the way that was hinted at, and not at its end. */
function follows({ answer, after }: Said, moment: Moment): boolean {
  if (moment.number !== answer.number || moment.seat !== answer.seat) return false;
  const way = [...after, ...answer.line];
  const { length } = moment.after;
  return (
    length >= after.length &&
    length < way.length &&
    moment.after.every((action, i) => action === way[i])
  );
}
