import * as m from '../paraglide/messages.js';
import type { GameName, Kit } from '../boards/kit';
import { language, lowered } from '../lib/language.svelte';
import type { AnalysedPosition, LogEntry, TableView, Turning } from '../lib/types';
import type { Names } from '../lib/words';

/** A chance in whole percent: the bot does not know better. */
export function chanceWords(chance: number): string {
  return new Intl.NumberFormat(language.current, {
    style: 'percent',
    maximumFractionDigits: 0,
  }).format(chance);
}

/** By how much a chance rose or fell. */
export function changeWords(change: number): string {
  return new Intl.NumberFormat(language.current, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  })
    .format(change)
    .replace('-', '−');
}

/** What a turning point is called. */
export function turningWords({ kind, seat, change }: Turning, names: Names): string {
  const name = names(seat);
  if (kind === 'mistake') return m.chances_mistake({ name, change: chanceWords(Math.abs(change)) });
  if (kind === 'lead') return m.chances_lead({ name, change: changeWords(change) });
  const words = { name, change: changeWords(change) };
  return change < 0 ? m.chances_unlucky(words) : m.chances_lucky(words);
}

/** The step that is taken at a position, as the log numbers it: a position has the number of the steps before it. */
export const stepAt = (position: number) => position + 1;

/** "Step 12", for what was done at a position. */
export const stepWords = (position: number) => m.chances_step({ number: stepAt(position) });

/** What happened at a position, in the words of the log; empty where nothing is told. */
export function toldAt(
  number: number,
  entries: readonly LogEntry[],
  kit: Kit<GameName>,
  names: Names,
): string {
  const entry = entries.find((one) => one.number === stepAt(number));
  // The first thing is what was done; what follows from it (an evening, a scoring) would fill the page.
  return (entry?.happenings ?? [])
    .slice(0, 2)
    .map((happening) => kit.tell(happening, names))
    .join(' ');
}

/** What was done at a turning point, and what would have been better: the table before it is needed to say that. */
export function deedWords(
  { kind, number }: Turning,
  there: AnalysedPosition | undefined,
  table: TableView | undefined,
  told: string,
  { say }: Pick<Kit<GameName>, 'say'>,
  names: Names,
): string {
  if (table?.number !== number || !there?.played) return told;
  const played = told || `${say(there.played, table, names)}.`;
  if (kind !== 'mistake' || !there.best) return played;
  return m.chances_better({ played, best: lowered(say(there.best, table, names)) });
}
