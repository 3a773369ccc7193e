import type { GameName, HappeningOf, Kit, TableOf } from '../boards/kit';
import { byGame } from '../lib/by-game';
import type { Consequence, Proved, TableView } from '../lib/types';
import type { Names } from '../lib/words';
import * as m from '../paraglide/messages.js';

/** What a coach says of one game. */
export interface Sayings<G extends GameName> {
  /** What a turn settles for good, in a sentence. */
  settles: (what: Extract<Consequence, { game: G }>, names: Names) => string;
  /** What counted for a seat in what has just happened, in one line; nothing, if nothing of the kind did. */
  counted: (
    happenings: readonly HappeningOf<G>[],
    seat: number,
    table: TableOf<G>,
  ) => string | null;
}

const SAYINGS = byGame(import.meta.glob<{ sayings: Sayings<GameName> }>('./games/*.ts'));

export const sayingsOf = async (game: string): Promise<Sayings<GameName> | null> =>
  (await SAYINGS[game]?.())?.sayings ?? null;

/** Why a turn gives much away, in a sentence that is true of it. */
export function sentence(
  reason: Proved,
  {
    kit,
    sayings,
    table,
    names,
  }: {
    kit: Pick<Kit<GameName>, 'amount' | 'say'>;
    sayings: Sayings<GameName>;
    table: TableView;
    names: Names;
  },
): string {
  const amount = (count: number) => kit.amount({ count, points: String(count) });
  switch (reason.code) {
    case 'settles':
      return sayings.settles(reason.what as never, names);
    case 'reply':
      return m.coach_reply({
        name: names(reason.seat),
        amount: amount(reason.points),
        action: kit.say(reason.action, table as never, names),
      });
    case 'gives':
      return m.coach_gives({ name: names(reason.seat), amount: amount(reason.points) });
    case 'points':
      return m.coach_points({ mine: amount(reason.mine), best: amount(reason.best) });
  }
}

/** The rule that proves it, if it is a rule. */
export const ruleOf = (reason: Proved): string | undefined =>
  reason.code === 'settles' ? reason.what.rule : undefined;
