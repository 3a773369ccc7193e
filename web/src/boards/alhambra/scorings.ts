import type { Building, Chip, LogEntry, Scoring } from '../../lib/types';

/** A rank in a type that was looked at. */
export interface Paid {
  seat: number;
  built: number;
  /** Whether it ranks before another with as many points, because its stone lies lower. */
  lower: boolean;
  points: number;
}

/** Point chips of one value that paid. */
export interface PaidChips {
  seat: number;
  chip: Chip;
  count: number;
  points: number;
}

/** One scoring: the ranks of each type, first place first, and the chips. */
export interface Account {
  scoring: Scoring;
  ranks: Map<Building, Paid[]>;
  chips: PaidChips[];
  /** What each seat got. */
  totals: Map<number, number>;
}

/** The scorings so far, as they were told. */
export function accountsOf(entries: readonly LogEntry[]): Account[] {
  const accounts: Account[] = [];
  for (const happening of entries.flatMap((entry) => entry.happenings)) {
    if (happening.game !== 'alhambra') continue;
    if (happening.code === 'scoring_began') {
      const { scoring } = happening;
      accounts.push({ scoring, ranks: new Map(), chips: [], totals: new Map() });
    }
    const account = accounts.at(-1);
    if (!account) continue;
    if (happening.code === 'rank_paid') {
      const { building, seat, built, lower, points } = happening;
      const ranks = account.ranks.get(building) ?? [];
      account.ranks.set(building, [...ranks, { seat, built, lower, points }]);
      add(account, seat, points);
    } else if (happening.code === 'chips_paid') {
      const { seat, chip, count, points } = happening;
      account.chips.push({ seat, chip, count, points });
      add(account, seat, points);
    }
  }
  return accounts;
}

function add({ totals }: Account, seat: number, points: number): void {
  totals.set(seat, (totals.get(seat) ?? 0) + points);
}
