import { shared } from '../shared';

/** The cards of a boat that the reader asked to see: pointed at, or pressed and so kept. */
class Lit {
  #pointed: readonly string[] | null = $state.raw(null);
  #kept: readonly string[] = $state.raw([]);
  #seat: number | null = $state(null);

  /** Whether a card of a seat's boat is shown. */
  shows(seat: number, card: string): boolean {
    return seat === this.#seat && (this.#pointed ?? this.#kept).includes(card);
  }

  point(seat: number, cards: readonly string[] | null): void {
    if (cards !== null && seat !== this.#seat) this.#kept = [];
    if (cards !== null) this.#seat = seat;
    this.#pointed = cards;
  }

  keeps(seat: number): boolean {
    return this.#kept.length > 0 && seat === this.#seat;
  }

  toggle(seat: number, cards: readonly string[]): void {
    const again = this.keeps(seat);
    this.#seat = seat;
    this.#pointed = null;
    this.#kept = again ? [] : cards;
  }
}

/** What is lit at this table. */
export const tableLit = shared(() => new Lit());
