import { api } from '../../lib/api';
import { router } from '../../lib/router.svelte';
import type { Problem, TableView } from '../../lib/types';
import { asProblem } from '../../lib/words';

/** How far a table is with playing on. */
export interface PlayingOn {
  /** What the reader may do: ask the others, agree, go where he is awaited, or look on; or nothing. */
  may: 'ask' | 'agree' | 'go' | 'watch' | null;
  /** People elsewhere who want to play on. */
  want: number[];
  /** People whom the next table still waits for. */
  awaited: number[];
}

/** How things stand with playing on, for the reader. */
export function playingOn({
  seats,
  rematch,
  read_only,
}: Pick<TableView, 'seats' | 'rematch' | 'read_only'>): PlayingOn {
  const mine = seats.filter(({ you }) => you).map(({ seat }) => seat);
  const agreed = (seat: number) => rematch?.agreed[seat] ?? false;
  const people = seats.filter(({ sitter, you }) => sitter !== 'bot' && !you);
  const want = people.filter(({ seat }) => agreed(seat)).map(({ seat }) => seat);
  const awaited = rematch ? seats.filter(({ seat }) => !agreed(seat)).map(({ seat }) => seat) : [];
  let may: PlayingOn['may'] = null;
  if (!read_only && mine.length > 0) may = !rematch ? 'ask' : mine.every(agreed) ? 'go' : 'agree';
  else if (rematch) may = 'watch';
  return { may, want, awaited };
}

/** Playing on with the same people: whoever says so is carried to the next table. */
export class Rematch {
  busy = $state(false);
  problem: Problem | null = $state.raw(null);

  constructor(
    readonly id: string,
    readonly door: typeof api.rematch = api.rematch,
    readonly go: (to: string) => void = (to) => router.go(to),
  ) {}

  async playOn(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = null;
    try {
      const { id } = await this.door(this.id);
      this.go(`/t/${encodeURIComponent(id)}`);
    } catch (error) {
      this.problem = asProblem(error);
    } finally {
      this.busy = false;
    }
  }
}
