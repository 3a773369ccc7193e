import type { LiveTable } from '../lib/live.svelte';

/** About what is said directly above the board when a game is gone through again, in pixels. */
const SAID = 130;

/**
 * How much of the window is taken by what stands above a board. Who goes through a game that is over has
 * scrolled past the graph of its chances: that takes nothing from the board.
 */
export function boardTop(above: number, { latest }: Pick<LiveTable, 'latest'>): number {
  const over = latest !== null && (latest.read_only || latest.turn.kind === 'over');
  return over ? Math.min(above, SAID) : above;
}
