import type { GameName, Kit } from '../boards/kit';
import type { LogEntry } from '../lib/types';
import type { Past } from './past.svelte';

/** What is open around the board: sheets and panels, the score of a seat, stepping, typing. */
export class Opened {
  /** The sheet that lies beside the board or above it, by the name of its tool. */
  sheet: string | null = $state(null);
  /** The seat whose points are looked at. */
  scoreOf: number | null = $state(null);
  typing = $state(false);
  stepping = $state(false);
  #heard = 0;

  constructor(readonly past: Pick<Past, 'go' | 'leave'>) {}

  /** A tool opens what it is for, or shuts it. */
  tool(name: string): void {
    if (name === 'type') this.typing = !this.typing;
    else if (name !== 'history') this.sheet = this.sheet === name ? null : name;
    else {
      this.stepping = !this.stepping;
      if (!this.stepping) this.past.leave();
    }
  }

  /** Goes to a step, with everything that is needed to go on from there. */
  go(number: number): Promise<void> {
    this.stepping = true;
    return this.past.go(number);
  }

  /** Some things are worth a stop, and a panel opens by itself; the last ones stand in the ranking. */
  hear(played: readonly LogEntry[], opens: Kit<GameName>['opens'], over: boolean): void {
    const news = played.filter(({ number }) => number > this.#heard);
    this.#heard = played.at(-1)?.number ?? this.#heard;
    const panels = news.flatMap(({ happenings }) => happenings).map(opens);
    const panel = panels.findLast((name) => name !== null);
    if (panel && !over) this.sheet = panel;
  }
}
