import type { LogEntry } from '../../lib/types';

/** A turn in short: how many cards were turned over, and which were taken. */
export interface Done {
  revealed: number;
  took: string[];
}

export function doneIn(turn: readonly LogEntry[]): Done {
  const told = turn.flatMap(({ happenings }) => happenings);
  return {
    revealed: told.filter(({ code }) => code === 'revealed').length,
    took: told.flatMap((one) => (one.code === 'took' ? one.cards : [])),
  };
}
