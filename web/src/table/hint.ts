import * as m from '../paraglide/messages.js';
import { language } from '../lib/language.svelte';
import type { HintReason } from '../lib/types';
import type { Names } from '../lib/words';
import type { GameName, How, Kit } from '../boards/kit';

const whole = (share: number) =>
  new Intl.NumberFormat(language.current, { style: 'percent', maximumFractionDigits: 0 }).format(
    share,
  );

/** "About 62 % to win": nobody is certain before the end. */
export function chanceWords(chance: number): string {
  if (chance < 0.01) return m.hint_chance_low({ chance: whole(0.01) });
  if (chance > 0.99) return m.hint_chance_high({ chance: whole(0.99) });
  return m.hint_chance({ chance: whole(chance) });
}

/** How a change is told: by whose it is, and whether it is more or less. */
function how({ seat, points }: HintReason, reader: number): How {
  if (seat === reader) return points > 0 ? 'more' : 'less';
  return points > 0 ? 'theirs' : 'held';
}

/** An estimate has no decimals that mean anything; but half a point is not nothing. */
function rounded(points: number): number {
  const size = Math.abs(points);
  return size < 2.75 ? Math.max(0.5, Math.round(size * 2) / 2) : Math.round(size);
}

/** Why, in words; nothing for a term that the page has no words for. */
export function reasonWords(
  kit: Pick<Kit<GameName>, 'hint' | 'amount'>,
  reason: HintReason,
  reader: number,
  names: Names,
): string | null {
  const why = kit.hint(reason.term, how(reason, reader), names(reason.seat));
  if (why === null) return null;
  const count = rounded(reason.points);
  const points = new Intl.NumberFormat(language.current).format(count);
  return m.hint_reason({ why, amount: kit.amount({ count, points }) });
}
