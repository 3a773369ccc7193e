import { buildingWords, countWords } from '../../boards/alhambra/names';
import { accountsOf } from '../../boards/alhambra/scorings';
import { list } from '../../lib/language.svelte';
import * as m from '../../paraglide/messages.js';
import type { Sayings } from '../words';

export const sayings: Sayings<'alhambra'> = {
  settles: (what, names) => {
    switch (what.code) {
      case 'no_prize':
        return m.coach_alhambra_no_prize({
          building: buildingWords(what.column),
          place: what.place,
        });
      case 'throws_left':
        return m.coach_alhambra_throws_left({ count: what.throws });
      case 'few':
        return m.coach_alhambra_few({ symbols: countWords(what.column, what.symbols) });
      case 'thrown_again':
        return m.coach_alhambra_thrown_again({ symbols: countWords(what.symbol, what.count) });
      case 'leaves':
        return m.coach_alhambra_leaves({ name: names(what.seat), prize: what.prize });
    }
  },
  counted: (happenings, seat) => {
    const [account] = accountsOf([
      { number: 0, seat: null, text: '', at: 0, happenings: [...happenings] },
    ]);
    if (!account) return null;
    const ranks = [...account.ranks].flatMap(([building, paid]) =>
      paid
        .filter((one) => one.seat === seat && one.points > 0)
        .map(({ points }) =>
          m.coach_alhambra_rank({ building: buildingWords(building), count: points }),
        ),
    );
    const chips = account.chips
      .filter((one) => one.seat === seat)
      .reduce((sum, { points }) => sum + points, 0);
    if (chips > 0) ranks.push(m.coach_alhambra_chips({ count: chips }));
    return ranks.length > 0
      ? m.coach_alhambra_scoring({ parts: list(ranks) })
      : m.coach_alhambra_nothing();
  },
};
