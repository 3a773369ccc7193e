import { getContext, setContext } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { GameName, Kit } from '../boards/kit';
import { api } from '../lib/api';
import type { LiveTable } from '../lib/live.svelte';
import type { LogEntry, TableView } from '../lib/types';
import { actorOf } from './queue';

/** The last turn of a seat, as far as it has come. */
export interface LastTurn {
  /** What belongs to it. */
  turn: readonly LogEntry[];
  /** Everything since it began: what came of it may have come later. */
  since: readonly LogEntry[];
}

/** The last turn of a seat; chance belongs to the turn that it fell in. */
export function lastTurnOf(entries: readonly LogEntry[], seat: number): LastTurn | null {
  let actor: number | null = null;
  const actors = entries.map((entry) => (actor = actorOf(entry) ?? actor));
  const end = actors.lastIndexOf(seat);
  if (end < 0) return null;
  const start = actors.findLastIndex((other, at) => at < end && other !== seat) + 1;
  return { turn: entries.slice(start, end + 1), since: entries.slice(start) };
}

/** What each seat did last, and what it brought. */
export class LastTurns {
  /** Points by seat after an event. */
  #scores = new SvelteMap<number, readonly number[]>();
  #asked = new Set<number>();

  constructor(
    readonly kit: Kit<GameName>,
    readonly live: Pick<LiveTable, 'id' | 'entries'>,
    /** The table on the board. */
    readonly table: () => TableView,
    readonly door: (id: string, number: number) => Promise<TableView> = api.tableAt,
  ) {
    // What is seen need not be asked for.
    $effect(() => {
      const { number, scores } = table();
      this.#scores.set(number, scores);
    });
  }

  readonly #entries = $derived.by(() => {
    const { number } = this.table();
    return this.live.entries.filter((entry) => entry.number <= number);
  });

  of(seat: number): LastTurn | null {
    return lastTurnOf(this.#entries, seat);
  }

  /** What a turn brought; nothing as long as that is not known. */
  gained(seat: number, { turn }: LastTurn): number | null {
    const [before, after] = [this.#at(turn[0]!.number - 1), this.#at(turn.at(-1)!.number)];
    return before && after ? (after[seat] ?? 0) - (before[seat] ?? 0) : null;
  }

  #at(number: number): readonly number[] | null {
    const known = this.#scores.get(number);
    if (!known && !this.#asked.has(number)) {
      this.#asked.add(number);
      // Without an answer there is no number; the rest of the line says what was done.
      this.door(this.live.id, number).then(
        ({ scores }) => this.#scores.set(number, scores),
        () => this.#asked.delete(number),
      );
    }
    return known ?? null;
  }
}

const KEY = Symbol('last turns');

export const setLastTurns = (turns: LastTurns) => setContext(KEY, turns);
export const lastTurns = () => getContext<LastTurns | undefined>(KEY);
