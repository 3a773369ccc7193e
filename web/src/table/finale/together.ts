import type { TableView } from '../../lib/types';

/** What somebody has from the games that these people played together. */
export interface Sum {
  seat: number;
  /** Games won; a shared victory is one for each. */
  won: number;
  points: number;
}

/** The games of these people, the one on the table included once it is over, and what each has from them. */
export function together({
  evening,
  scores,
  winners,
  turn,
}: Pick<TableView, 'evening' | 'scores' | 'winners' | 'turn'>): { games: number; sums: Sum[] } {
  const games = [...evening, ...(turn.kind === 'over' ? [{ scores, winners }] : [])];
  const sums = scores.map((_, seat) => ({
    seat,
    won: games.filter((game) => game.winners.includes(seat)).length,
    points: games.reduce((sum, game) => sum + (game.scores[seat] ?? 0), 0),
  }));
  sums.sort((a, b) => b.won - a.won || b.points - a.points || a.seat - b.seat);
  return { games: games.length, sums };
}
