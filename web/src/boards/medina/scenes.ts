import * as m from '../../paraglide/messages.js';
import type { Holder } from '../../lib/types';
import type { Names } from '../../lib/words';
import type { EntryOf, HappeningOf, Move, Scenes } from '../kit';
import type { Corner } from './layout';
import { CORNER } from './scene';
import { tell } from './tell';
import { colourWords } from './words';

type Happening = HappeningOf<'medina'>;
type Placed = Extract<Happening, { code: 'placed' }>;

/** What stands where it was placed; a roof stands on the first square of its palace. */
function thing(placed: Placed, happenings: readonly Happening[]): string {
  if (placed.piece !== 'roof' && placed.piece !== 'neutral_roof')
    return `${placed.piece} ${placed.place}`;
  const claimed = happenings.find((one) => one.code === 'palace_claimed');
  return `roof ${claimed?.palace ?? placed.place}`;
}

const panel = (seat: number) => `[data-panel="${seat}"]`;

/** Where a tile lies: in front of its owner, on its tower, or among all tiles. */
function lies(holder: Holder, tile: string, tower: Corner | null): string {
  const at = `[data-tile="${tile}"]`;
  if (holder.kind === 'player') return `${panel(holder.seat)} ${at}`;
  return holder.kind === 'nobody' && tower
    ? `[data-thing="tower ${tower}"] ${at}`
    : `[data-tiles] ${at}`;
}

/** The line above the board: what leaves the game goes off by it. */
const OFF = '[data-part="line"]';

function moves({ happenings }: EntryOf<'medina'>, _before: unknown, own: boolean): Move[] {
  // What the reader placed stood there before it was sent, and what it brought was shown with it.
  if (own) return [];
  const placed = happenings.find((one) => one.code === 'placed');
  const stands = placed && `[data-thing="${thing(placed, happenings)}"]`;
  /** A roof stands on a palace that was there before. */
  const palace = happenings.find((one) => one.code === 'palace_claimed')?.palace;
  const source = palace ? `[data-thing="building ${palace}"]` : null;
  return happenings.flatMap((one): Move[] => {
    switch (one.code) {
      case 'placed':
        return [{ from: panel(one.seat), to: stands! }];
      case 'palace_tile':
        return [{ from: lies(one.from, one.colour, null), to: lies(one.to, one.colour, null) }];
      case 'tower_tile': {
        const corner = CORNER[one.tower];
        return [{ from: lies(one.from, one.tower, corner), to: lies(one.to, one.tower, corner) }];
      }
      case 'tea_gained':
        return source ? [{ from: source, to: `${panel(one.seat)} [data-tea]` }] : [];
      case 'tea_lost':
        return source ? [{ from: source, to: OFF, like: '[data-tea]' }] : [];
      case 'tea_given':
        return [{ from: `${panel(one.seat)} [data-tea]`, to: OFF, picture: 'from' }];
      default:
        return [];
    }
  });
}

function caption({ happenings }: EntryOf<'medina'>, names: Names): string | null {
  const claimed = happenings.find((one) => one.code === 'palace_claimed');
  const placed = happenings.find((one) => one.code === 'placed');
  if (!placed) return happenings[0] ? short(tell(happenings[0], names)) : null;
  const name = names(placed.seat);
  if (claimed) {
    const colour = colourWords(claimed.colour);
    return m.scene_roofed({ name, colour, holder: claimed.holder.kind });
  }
  const grew = happenings.find((one) => one.code === 'palace_grew');
  if (!grew) return short(tell(placed, names));
  const { size } = grew;
  const piece = placed.piece === 'stable' ? 'stable' : 'building';
  return m.scene_enlarged({ name, piece, colour: colourWords(grew.colour), size });
}

/** A caption is no sentence. */
const short = (sentence: string) => sentence.replace(/\.$/, '');

export const scenes: Scenes<'medina'> = {
  moves,
  caption,
  untold: new Set(['game_over']),
  known: new Set(['placed', 'palace_started', 'palace_grew', 'street_started', 'tea_given']),
  sound: ({ happenings }) => (happenings.some(({ code }) => code === 'placed') ? 'wood' : null),
};
