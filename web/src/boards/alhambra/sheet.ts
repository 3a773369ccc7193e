import type { AlhambraReason, Cited, ScoreLineView, Scoring } from '../../lib/types';

export interface Line {
  points: number;
  reason: Cited<AlhambraReason>;
}

/** The lines of one scoring. */
export interface Group {
  scoring: Scoring;
  lines: Line[];
  points: number;
}

/** Orders the lines of a seat: scoring by scoring, as they were paid. */
export function groupsOf(lines: ScoreLineView[]): Group[] {
  const groups = new Map<Scoring, Group>();
  for (const { points, reason } of lines) {
    if (reason.game !== 'alhambra') continue;
    const { scoring } = reason;
    const group = groups.get(scoring) ?? { scoring, lines: [], points: 0 };
    groups.set(scoring, group);
    group.lines.push({ points, reason });
    group.points += points;
  }
  return [...groups.values()].sort((a, b) => a.scoring.localeCompare(b.scoring));
}
