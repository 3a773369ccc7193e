import { shared } from '../shared';

/**
 * Squares that the reader asked to see: hovering or focusing a line of a panel lights them up on the
 * board, pressing it keeps them lit until it is pressed again or something else is.
 */
class Light {
  #hovered: readonly string[] | null = $state.raw(null);
  #pinned: readonly string[] = $state.raw([]);

  /** What the board shows now. */
  get squares(): ReadonlySet<string> {
    return new Set(this.#hovered ?? this.#pinned);
  }

  hover(squares: readonly string[]): void {
    this.#hovered = squares;
  }

  leave(): void {
    this.#hovered = null;
  }

  /** Whether exactly these are kept lit. */
  keeps(squares: readonly string[]): boolean {
    return squares.length > 0 && this.#pinned.join() === squares.join();
  }

  /** Keeps squares lit, or lets them go if they are. */
  toggle(squares: readonly string[]): void {
    this.#pinned = this.keeps(squares) ? [] : squares;
    this.#hovered = null;
  }

  clear(): void {
    this.#hovered = null;
    this.#pinned = [];
  }
}

/** The light of this table. */
export const tableLight = shared(() => new Light());
