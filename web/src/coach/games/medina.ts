import { colourWords, PALACE_TILE, TOWER_TILE, worthOf } from '../../boards/medina/words';
import { list } from '../../lib/language.svelte';
import * as m from '../../paraglide/messages.js';
import type { Sayings } from '../words';

export const sayings: Sayings<'medina'> = {
  settles: (what) => {
    const { size } = what;
    const colour = colourWords(what.colour);
    return what.code === 'closed'
      ? m.coach_medina_closed({ size, colour })
      : m.coach_medina_unscored({ size, colour });
  },
  counted: (happenings, seat, { view }) => {
    const claimed = happenings.find(
      (one) =>
        one.code === 'palace_claimed' && one.holder.kind === 'player' && one.holder.seat === seat,
    );
    if (claimed?.code !== 'palace_claimed') return null;
    const palace = view.palaces.find(({ name }) => name === claimed.palace);
    if (!palace) return null;
    const tiles = happenings.flatMap((one) => {
      const won = 'to' in one && typeof one.to === 'object' && one.to.kind === 'player';
      if (!won || (one.to as { seat: number }).seat !== seat) return [];
      if (one.code === 'palace_tile')
        return [m.coach_medina_tile({ count: PALACE_TILE[one.colour] })];
      if (one.code === 'tower_tile')
        return [m.coach_medina_tower({ count: TOWER_TILE[one.tower] })];
      return [];
    });
    const own = m.coach_medina_own({ count: worthOf(palace) });
    return m.coach_medina_palace({
      colour: colourWords(palace.colour),
      parts: list([own, ...tiles]),
    });
  },
};
