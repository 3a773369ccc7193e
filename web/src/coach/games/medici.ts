import { commodityWords, notationWords } from '../../boards/medici/cards';
import { evenings } from '../../boards/medici/evening';
import { list } from '../../lib/language.svelte';
import * as m from '../../paraglide/messages.js';
import type { Sayings } from '../words';

export const sayings: Sayings<'medici'> = {
  settles: (what) => {
    switch (what.code) {
      case 'room_lost':
        return m.coach_medici_room_lost({ count: what.room });
      case 'boat_full':
        return m.coach_medici_boat_full({ value: what.value });
      case 'left':
        return m.coach_medici_left({ card: notationWords(what.card) });
      case 'out_of_reach':
        return m.coach_medici_out_of_reach({ card: notationWords(what.card) });
    }
  },
  counted: (happenings, seat) => {
    const [evening] = evenings([{ happenings: [...happenings] }]);
    if (!evening) return null;
    const boat = evening.boats.find((one) => one.seat === seat);
    const goods = evening.commodities.flatMap(({ commodity, lines, bonus }) => {
      const florins = [...lines, ...bonus]
        .filter((one) => one.seat === seat)
        .reduce((sum, one) => sum + one.florins, 0);
      return florins > 0
        ? [m.coach_medici_goods({ commodity: commodityWords(commodity), count: florins })]
        : [];
    });
    const own = m.coach_medici_boat({ value: boat?.value ?? 0, count: boat?.florins ?? 0 });
    return m.coach_medici_evening({ parts: list([own, ...goods]) });
  },
};
