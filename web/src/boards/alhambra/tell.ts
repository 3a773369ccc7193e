import * as m from '../../paraglide/messages.js';
import { list } from '../../lib/language.svelte';
import type { AlhambraHappening } from '../../lib/types';
import type { Names } from '../../lib/words';
import { buildingWords, chipWords, countWords, diceWords, spaceWords } from './names';

const yes = (is: boolean) => (is ? 'yes' : 'no');

/** What happened, in words. */
export function tell(happening: AlhambraHappening, names: Names): string {
  switch (happening.code) {
    case 'round_began':
      return m.told_round_began({ round: happening.round, name: names(happening.caliph) });
    case 'starter_laid':
      return m.told_starter_laid({ building: buildingWords(happening.column) });
    case 'chips_laid':
      return m.told_chips_laid({ chips: list(happening.chips.map(chipWords)) });
    case 'thrown': {
      const { seat, throw: number, dice } = happening;
      return m.told_thrown({ name: names(seat), throw: number, dice: diceWords(dice) });
    }
    case 'black_used': {
      const building = buildingWords(happening.symbol);
      return m.told_black_used({ name: names(happening.seat), building });
    }
    case 'cancelled':
      return m.told_cancelled({ name: names(happening.seat), throw: happening.throw });
    case 'marked': {
      const { seat, column, symbols, throws, space, queued } = happening;
      return m.told_marked({
        name: names(seat),
        building: buildingWords(column),
        result: m.alhambra_space({ symbols, throws }),
        queued: yes(queued),
        space: spaceWords(space),
      });
    }
    case 'displace_used': {
      const building = buildingWords(happening.column);
      return m.told_displace_used({ name: names(happening.seat), building });
    }
    case 'pushed': {
      const { seat, column, to } = happening;
      const building = buildingWords(column);
      return m.told_pushed({ name: names(seat), building, to: spaceWords(to) });
    }
    case 'prize_won': {
      const { seat, column, place, prize } = happening;
      const building = buildingWords(column);
      return m.told_prize_won({ name: names(seat), building, place: String(place), prize });
    }
    case 'prize_lapsed': {
      const building = buildingWords(happening.column);
      return m.told_prize_lapsed({ building, prize: happening.prize });
    }
    case 'exchange_used': {
      const { seat, column, building } = happening;
      const [from, to] = [buildingWords(column), buildingWords(building)];
      return m.told_exchange_used({ name: names(seat), from, building: to });
    }
    case 'built': {
      const { seat, building, points, total, on } = happening;
      return m.told_built({
        name: names(seat),
        points: countWords(building, points),
        total,
        on: on.length > 0 ? 'others' : 'nobody',
        others: list(on.map(names)),
      });
    }
    case 'chip_won':
      return m.told_chip_won({ name: names(happening.seat), chip: chipWords(happening.chip) });
    case 'chip_lost': {
      const building = buildingWords(happening.column);
      return m.told_chip_lost({ building, chip: chipWords(happening.chip) });
    }
    case 'caliph_named': {
      const caliph = names(happening.caliph);
      return m.told_caliph_named({ name: names(happening.seat), caliph });
    }
    case 'round_ended':
      return m.told_round_ended({ round: happening.round });
    case 'scoring_began':
      return m.told_scoring_began({ scoring: happening.scoring });
    case 'rank_paid': {
      const { seat, building, rank, built, lower, points } = happening;
      return m.told_rank_paid({
        name: names(seat),
        building: buildingWords(building),
        rank,
        built,
        lower: yes(lower),
        points: m.alhambra_points({ count: points }),
      });
    }
    case 'chips_paid': {
      const { seat, chip, count, points } = happening;
      return m.told_chips_paid({
        name: names(seat),
        chip: chipWords(chip),
        count,
        points: m.alhambra_points({ count: points }),
      });
    }
    case 'game_over':
      return m.told_alhambra_over({
        count: happening.winners.length,
        names: list(happening.winners.map(names)),
        points: Math.max(...happening.points),
      });
  }
}
