import * as m from '../../paraglide/messages.js';
import { list } from '../../lib/language.svelte';
import type { Names } from '../../lib/words';
import type { MediciHappening } from '../../lib/types';
import { commodityWords, notationWords } from './cards';

/** What happened, in words. */
export function tell(happening: MediciHappening, names: Names): string {
  switch (happening.code) {
    case 'day_began': {
      const { day } = happening;
      const name = names(happening.starter);
      return happening.by_lot
        ? m.told_day_began_by_lot({ day, name })
        : m.told_day_began({ day, name });
    }
    case 'revealed':
      return m.told_revealed({
        name: names(happening.seat),
        card: notationWords(happening.card),
      });
    case 'deck_ran_out':
      return m.told_deck_ran_out();
    case 'took':
      return m.told_took({
        name: names(happening.seat),
        cards: list(happening.cards.map(notationWords)),
      });
    case 'boat_full':
      return m.told_boat_full({ name: names(happening.seat) });
    case 'last_turn':
      return m.told_last_turn({ name: names(happening.seat) });
    case 'day_ended':
      return m.told_day_ended({ day: happening.day });
    case 'boat_paid': {
      const { value, rank, florins } = happening;
      return m.told_boat_paid({ name: names(happening.seat), value, rank, florins });
    }
    case 'commodity_paid': {
      const { symbols, florins } = happening;
      const commodity = commodityWords(happening.commodity);
      return m.told_commodity_paid({ name: names(happening.seat), commodity, symbols, florins });
    }
    case 'bonus_paid': {
      const { symbols, florins } = happening;
      const commodity = commodityWords(happening.commodity);
      return m.told_bonus_paid({ name: names(happening.seat), commodity, symbols, florins });
    }
    case 'game_over':
      return m.told_medici_over({
        count: happening.winners.length,
        names: list(happening.winners.map(names)),
      });
  }
}
