export interface Placed {
  seat: number;
  rank: number;
  points: number;
}

/** Seats by points; equal points share a rank. */
export function ranking(scores: number[]): Placed[] {
  return scores
    .map((points, seat) => ({
      seat,
      points,
      rank: 1 + scores.filter((other) => other > points).length,
    }))
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}
