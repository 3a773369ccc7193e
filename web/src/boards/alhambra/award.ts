import type { AwardView } from '../../lib/types';

/** The keys that choose a prize: by its building points. */
export const PRIZE_KEYS = { two: '2', chip: '1', keep: 'k' } as const;

/** What a key is for while prizes are handed out: seats are counted from 1. */
export function awardAction(
  award: AwardView,
  legal: readonly string[],
  key: string,
): string | null {
  const named = Object.entries(PRIZE_KEYS).find(([, one]) => one === key.toLowerCase())?.[0];
  const action = award.names_caliph ? `caliph ${Number(key) - 1}` : named;
  return action !== undefined && legal.includes(action) ? action : null;
}
