import * as m from '../../paraglide/messages.js';
import { list } from '../../lib/language.svelte';
import type { Holder, MedinaHappening } from '../../lib/types';
import { placeWords, type Names } from '../../lib/words';
import { colourWords, TOWER_TILE, towerWords } from './words';

const nameOf = (holder: Holder, names: Names) =>
  holder.kind === 'player' ? names(holder.seat) : '';

/** What happened, in words. */
export function tell(happening: MedinaHappening, names: Names): string {
  switch (happening.code) {
    case 'well_put':
      return m.told_well_put({ place: happening.place });
    case 'first_merchant':
      return m.told_first_merchant({ place: happening.place });
    case 'placed': {
      const { piece } = happening;
      const place = placeWords(happening.place);
      const colour = piece === 'building' ? colourWords(happening.colour) : '';
      return m.told_placed({ piece, colour, place, name: names(happening.seat) });
    }
    case 'palace_started': {
      const { place } = happening;
      return m.told_palace_started({ colour: colourWords(happening.colour), place });
    }
    case 'palace_grew': {
      const { palace, size } = happening;
      return m.told_palace_grew({ colour: colourWords(happening.colour), palace, size });
    }
    case 'palace_claimed': {
      const { palace, size, holder } = happening;
      const [colour, name] = [colourWords(happening.colour), nameOf(holder, names)];
      return m.told_palace_claimed({ holder: holder.kind, colour, palace, size, name });
    }
    case 'palace_tile': {
      const { palace, size, ...tile } = happening;
      return m.told_palace_tile({
        ...moved(tile.from, tile.to, names),
        colour: colourWords(tile.colour),
        palace,
        size,
      });
    }
    case 'tower_tile': {
      const { palace, ...moving } = happening;
      return m.told_tower_tile({
        ...moved(moving.from, moving.to, names),
        tile: TOWER_TILE[moving.tower],
        tower: towerWords(moving.tower),
        palace,
      });
    }
    case 'merchants_gained':
      return m.told_merchants_gained({ name: names(happening.seat), count: happening.count });
    case 'merchants_lost': {
      const { count } = happening;
      return m.told_merchants_lost({ tower: towerWords(happening.tower), count });
    }
    case 'tea_gained':
      return m.told_tea_gained({ name: names(happening.seat), count: happening.count });
    case 'tea_lost':
      return m.told_tea_lost({ count: happening.count });
    case 'tea_given':
      return m.told_tea_given({ name: names(happening.seat) });
    case 'buildings_returned': {
      const counts = happening.counts.flatMap((count, seat) =>
        count > 0 ? [`${names(seat)} ${count}`] : [],
      );
      const colour = colourWords(happening.colour);
      return m.told_buildings_returned({ colour, counts: list(counts) });
    }
    case 'street_started':
      return m.told_street_started({ place: happening.place });
    case 'went_through_gates':
      return m.told_went_through_gates({ from: happening.from, to: happening.to });
    case 'gate_gained':
      return m.told_gate_gained({ name: names(happening.seat) });
    case 'turn_cut_short':
      return m.told_turn_cut_short({ name: names(happening.seat) });
    case 'passed_over':
      return m.told_passed_over({ name: names(happening.seat) });
    case 'gate_discarded':
      return m.told_gate_discarded({ name: names(happening.seat) });
    case 'out':
      return m.told_out({ name: names(happening.seat) });
    case 'game_over':
      return m.told_medina_over({
        count: happening.winners.length,
        names: list(happening.winners.map(names)),
        points: Math.max(...happening.points),
      });
  }
}

/** Who gave a tile to whom: kinds choose the sentence, names fill it. */
function moved(from: Holder, to: Holder, names: Names) {
  return { from: from.kind, to: to.kind, name: nameOf(to, names), other: nameOf(from, names) };
}
