import * as m from '../../paraglide/messages.js';
import { list } from '../../lib/language.svelte';
import { ranking } from '../../lib/ranking';
import type { TableView } from '../../lib/types';
import type { Names } from '../../lib/words';

/** What a result is told from. */
export type Ended = Pick<TableView, 'scores' | 'winners' | 'seats'>;

/** The seat that the reader played, if it is one: people who share a screen are told by their names. */
export function ownSeat({ seats }: Pick<TableView, 'seats'>): number | null {
  const mine = seats.filter(({ you }) => you);
  return mine.length === 1 ? mine[0]!.seat : null;
}

/** Whether somebody at this screen won. */
export const wonHere = ({ seats, winners }: Ended): boolean =>
  winners.some((seat) => seats[seat]?.you);

/** How the game ended, for whoever reads it; `points` says an amount as the game calls it. */
export function resultWords(table: Ended, names: Names, points: (count: number) => string): string {
  const { scores, winners } = table;
  const own = ownSeat(table);
  const first = winners[0] ?? 0;
  const most = scores[first] ?? 0;
  if (winners.length > 1 && winners.length === scores.length)
    return m.result_draw({ points: points(most) });
  const rest = scores.filter((_, seat) => !winners.includes(seat));
  const ahead = most - Math.max(...rest);
  if (own === null) {
    if (winners.length > 1) return m.result_other_shared({ names: list(winners.map(names)) });
    const name = names(first);
    return ahead > 0
      ? m.result_other_won({ name, margin: points(ahead) })
      : m.result_lost_close({ names: name });
  }
  if (winners.includes(own)) {
    const others = winners.filter((seat) => seat !== own);
    if (others.length > 0) return m.result_shared({ names: list(others.map(names)) });
    return ahead > 0 ? m.result_won({ margin: points(ahead) }) : m.result_won_close();
  }
  const behind = most - (scores[own] ?? 0);
  const won = list(winners.map(names));
  const rank = ranking(scores).find(({ seat }) => seat === own)?.rank ?? scores.length;
  // Where points alone did not decide, a margin says nothing.
  if (behind <= 0 || rank === 1) return m.result_lost_close({ names: won });
  return m.result_behind({ rank: String(rank), margin: points(behind), names: won });
}
