import * as m from '../../paraglide/messages.js';
import type { Names } from '../../lib/words';
import type { EntryOf, HappeningOf, Move, Scenes } from '../kit';
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

function moves({ happenings }: EntryOf<'medina'>, _before: unknown, own: boolean): Move[] {
  // What the reader placed stood there before it was sent.
  if (own) return [];
  return happenings
    .filter((one) => one.code === 'placed')
    .map((placed) => ({
      from: `[data-panel="${placed.seat}"]`,
      to: `[data-thing="${thing(placed, happenings)}"]`,
    }));
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
