import type { LiveTable } from '../lib/live.svelte';

/** About what is said directly above the board when a game is gone through again, in pixels. */
const SAID = 130;

/** The room that a board has: the window, without what stands above the board and the tray below it. */
export class Room {
  /** The size of the window, and the height of the tray: boards bind them. */
  wide = $state(1280);
  high = $state(800);
  tray = $state(0);
  #above = $state(0);

  constructor(
    readonly live: () => Pick<LiveTable, 'latest'>,
    readonly board: () => HTMLElement | undefined,
  ) {}

  /** What is left for the board, if board and tray are to be seen at once. */
  get left(): number {
    const { latest } = this.live();
    // Who goes through a game that is over has scrolled past the graph of its chances.
    const over = latest !== null && (latest.read_only || latest.turn.kind === 'over');
    return this.high - (over ? Math.min(this.#above, SAID) : this.#above) - this.tray;
  }

  /**
   * Keeps measuring: hints, a line about the past and names of seats change the height of what is above.
   * For boards, while they are made; one that changes its own height has more to measure then.
   */
  follow(more: (board: HTMLElement) => void = () => {}): void {
    $effect(() => {
      const board = this.board();
      if (!board) return;
      const measure = () => {
        this.#above = board.getBoundingClientRect().top + scrollY;
        more(board);
      };
      const observer = new ResizeObserver(measure);
      observer.observe(document.body);
      observer.observe(board);
      measure();
      return () => observer.disconnect();
    });
  }
}
