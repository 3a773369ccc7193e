import { api } from '../lib/api';
import { recallHere, rememberHere } from '../lib/storage';
import type { Coached, Proved } from '../lib/types';
import { count } from '../table/coaching';

/** A turn that gives away less of the chances to win is not worth a question. */
export const MUCH = 0.12;
/** Questions in a game: more would be a nuisance. */
export const MOST = 3;
/** Nobody waits longer for the coach, in milliseconds: then he is silent. */
const PATIENCE = 1500;

/** What is asked before a turn is played. */
export interface Question {
  /** What proves that much is given away. */
  reasons: readonly Proved[];
  /** Where the table stood, as far as the reader knew. */
  number: number;
}

/** What the coach needs to know of the table. */
export interface Beside {
  id: string;
  game: string;
  number: () => number;
  /** Whether these actions were hinted at: then there is nothing to ask. */
  hinted: (actions: readonly string[]) => boolean;
  /** Whether there are words for a reason. */
  tells: (reason: Proved) => boolean;
}

/** Asks before a turn that gives much away, once in a turn, and seldom in a game. */
export class Coach {
  question: Question | null = $state.raw(null);
  #answer: ((go: boolean) => void) | null = null;
  /** The position at which was asked last. */
  #asked = -1;
  #times: number;

  constructor(
    readonly beside: Beside,
    readonly door: typeof api.coach = api.coach,
    readonly patience = PATIENCE,
  ) {
    this.#times = recallHere<number>(`coach.${beside.id}`) ?? 0;
  }

  /** Before a turn is sent: whether it is. */
  async before(seat: number, actions: readonly string[]): Promise<boolean> {
    const { id, game, number: now, hinted, tells } = this.beside;
    count(game, id);
    const number = now();
    if (this.#times >= MOST || this.#asked === number || hinted(actions)) return true;
    const found = await this.#look({ seat, number, actions: [...actions] });
    if (now() !== number) return false;
    const reasons = found && found.loss >= MUCH ? found.reasons.filter(tells) : [];
    if (reasons.length === 0) return true;
    this.#asked = number;
    rememberHere(`coach.${id}`, ++this.#times);
    this.question = { reasons, number };
    return new Promise((answer) => (this.#answer = answer));
  }

  /** The reader goes on with it, or takes it back. */
  decide(go: boolean): void {
    const answer = this.#answer;
    this.#answer = null;
    this.question = null;
    answer?.(go);
  }

  /** A question goes with its reason: the table has moved on. */
  follow(number: number): void {
    if (this.question && this.question.number !== number) this.decide(false);
  }

  /** Nothing, if it is not to be had in time. */
  async #look(asked: Parameters<typeof api.coach>[1]): Promise<Coached | null> {
    try {
      return await this.door(this.beside.id, asked, AbortSignal.timeout(this.patience));
    } catch {
      return null;
    }
  }
}
