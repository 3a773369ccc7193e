import { api } from '../lib/api';
import type { LiveTable } from '../lib/live.svelte';
import type { Problem, SeatView } from '../lib/types';
import { asProblem, seatName } from '../lib/words';
import * as m from '../paraglide/messages.js';
import type { SeatOffer } from '../ui/seat-offer';

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

  /** What the card of a seat offers. */
  offer(seat: SeatView): SeatOffer | null {
    // A seat that still has its link to send is spoken of where the link is.
    const waits = seat.sitter === 'open' && seat.secret !== null;
    if (waits || !this.may(seat)) return null;
    const alone = this.live.latest?.seats.filter(({ you }) => you).length === 1;
    const name = seatName(seat, seat.seat);
    return {
      label: seat.you && alone ? m.standin_me() : m.standin_for({ name }),
      quiet: seat.you,
      act: () => this.ask(seat.seat),
    };
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
