import { settings } from '../../lib/settings.svelte';
import { recall, remember } from '../../lib/storage';
import type { TableView } from '../../lib/types';
import { Rematch } from './rematch.svelte';

/** How many finales are remembered as seen. */
const KEPT = 60;

/** Where the end of a table stands: not yet, counted, told, or put aside. */
export type Stage = 'none' | 'counting' | 'open' | 'aside';

/** The end of a table, for whoever reads it. */
export class Finale {
  stage: Stage = $state('none');
  /** The way on. */
  readonly rematch: Rematch;
  /** Whether the reader saw the game go on. */
  #lived = false;

  constructor(
    readonly id: string,
    // Those who want no movement see it step by step, too; those who want everything at once are told at once.
    readonly counts: () => boolean = () => settings.pace !== 'once' && !document.hidden,
  ) {
    this.rematch = new Rematch(id);
  }

  /** Hears how the table stands; `now` is whether that is what is on the board. */
  hear(table: Pick<TableView, 'turn' | 'seats' | 'read_only'>, now: boolean): void {
    if (table.turn.kind !== 'over') {
      this.#lived = true;
      return;
    }
    if (this.stage !== 'none') return;
    const played = !table.read_only && table.seats.some(({ you }) => you);
    const unseen = played && !recall<string[]>('finales', []).includes(this.id);
    if (this.#lived) this.stage = now && this.counts() ? 'counting' : 'open';
    // Who played hears how it ended when he comes back; who comes to look at a game looks at the game.
    else this.stage = unseen ? 'open' : 'aside';
    this.#remember();
  }

  /** Whether it lies over the table now. */
  get up(): boolean {
    return this.stage === 'counting' || this.stage === 'open';
  }

  /** The points are counted once more, for whoever asks. */
  countAgain(): void {
    this.stage = 'counting';
  }

  /** All is counted, or enough. */
  counted(): void {
    if (this.stage === 'counting') this.stage = 'open';
  }

  open(): void {
    this.stage = 'open';
  }

  putAside(): void {
    this.stage = 'aside';
  }

  #remember(): void {
    const seen = recall<string[]>('finales', []).filter((id) => id !== this.id);
    remember('finales', [...seen, this.id].slice(-KEPT));
  }
}
