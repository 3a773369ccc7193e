import { api } from '../lib/api';
import type { LiveTable } from '../lib/live.svelte';
import type { Problem, SeatView } from '../lib/types';
import { asProblem } from '../lib/words';

/** Bots that play for people who are called away: who may ask for one, and the asking. */
export class StandIns {
  /** The seat that the reader is choosing a bot for. */
  asked: number | null = $state(null);
  busy = $state(false);
  problem: Problem | null = $state.raw(null);

  constructor(
    readonly live: Pick<LiveTable, 'id' | 'latest' | 'refresh'>,
    readonly doors: Pick<typeof api, 'standIn' | 'handBack'> = api,
  ) {}

  /** Whether the reader may let a bot play for this seat. */
  may(seat: SeatView): boolean {
    const table = this.live.latest;
    if (!table || table.read_only || table.turn.kind === 'over') return false;
    return seat.stand_in === null && seat.sitter !== 'bot' && (seat.you || seat.abandoned);
  }

  ask(seat: number): void {
    this.problem = null;
    this.asked = seat;
  }

  leave(): void {
    this.asked = null;
  }

  async give(seat: number, bot: string): Promise<void> {
    await this.#do(() => this.doors.standIn(this.live.id, seat, bot));
    if (this.problem === null) this.asked = null;
  }

  async takeBack(seat: number): Promise<void> {
    await this.#do(() => this.doors.handBack(this.live.id, seat));
  }

  async #do(what: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = null;
    try {
      await what();
      // The table tells everybody; who did it need not wait for that.
      await this.live.refresh();
    } catch (error) {
      this.problem = asProblem(error);
    } finally {
      this.busy = false;
    }
  }
}
