import { BOT_NAMES } from '../lib/seats';
import type { SeatView } from '../lib/types';

/** The people in the pictures of a rulebook. */
export const seated = (count: number): SeatView[] =>
  BOT_NAMES.slice(0, count).map((name, seat) => ({
    seat,
    sitter: 'person',
    name,
    bot: null,
    you: false,
    online: true,
    stand_in: null,
    abandoned: false,
    secret: null,
    devices: null,
  }));
