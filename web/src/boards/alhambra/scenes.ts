import * as m from '../../paraglide/messages.js';
import type { Names } from '../../lib/words';
import type { EntryOf, HappeningOf, Move, Scenes, TableOf } from '../kit';
import { letterOf } from './names';
import { tell } from './tell';

type Happening = HappeningOf<'alhambra'>;

/** What a caption is about, if several things happen at once: the last of these is told. */
const MAIN: ReadonlySet<Happening['code']> = new Set([
  ...(['thrown', 'black_used', 'cancelled', 'marked', 'displace_used', 'prize_won'] as const),
  ...(['exchange_used', 'built', 'caliph_named', 'scoring_began'] as const),
]);

const column = (of: Parameters<typeof letterOf>[0]) => `[data-column="${letterOf(of)}"]`;
const panel = (seat: number) => `[data-panel="${seat}"]`;

/** The line above the board: what leaves the game goes off by it. */
const OFF = '[data-part="line"]';

// Markers that are pushed go by themselves, from space to space.
function moves({ happenings }: EntryOf<'alhambra'>, before: TableOf<'alhambra'>, own: boolean) {
  return happenings.flatMap((one): Move[] => {
    switch (one.code) {
      case 'thrown':
        // The reader's own were in the tray already.
        if (own || before.seats[one.seat]?.you) return [];
        return [...one.fallen].map((_, i) => ({
          from: panel(one.seat),
          to: `[data-fell="${i}"]`,
        }));
      case 'marked':
        // The reader saw his own where it would stand.
        if (own) return [];
        return [
          { from: panel(one.seat), to: `${column(one.column)} [data-space="${one.space.number}"]` },
        ];
      case 'built': {
        const from = `${column(one.building)} [data-symbol]`;
        return [{ from, to: panel(one.seat), picture: 'from' }];
      }
      case 'chip_won': {
        const from = `${column(one.column)} [data-chip]`;
        return [{ from, to: panel(one.seat), picture: 'from' }];
      }
      case 'chip_lost':
        return [{ from: `${column(one.column)} [data-chip]`, to: OFF, picture: 'from' }];
      default:
        return [];
    }
  });
}

function caption({ happenings }: EntryOf<'alhambra'>, names: Names): string | null {
  const main = happenings.findLast(({ code }) => MAIN.has(code));
  if (!main) return null;
  // The dice themselves are seen.
  if (main.code === 'thrown') return m.scene_thrown({ name: names(main.seat), throw: main.throw });
  return tell(main, names).replace(/\.$/, '');
}

export const scenes: Scenes<'alhambra'> = {
  moves,
  caption,
  untold: new Set(['rank_paid', 'chips_paid', 'game_over']),
  known: new Set(['marked', 'black_used', 'displace_used', 'exchange_used', 'caliph_named']),
  // Dice in the air have not fallen yet.
  shows: ({ text, happenings }) => happenings.length > 0 || text.startsWith('throw'),
  sound: ({ happenings }) => {
    const codes = happenings.map(({ code }) => code);
    if (codes.includes('scoring_began')) return 'coins';
    if (codes.includes('thrown')) return 'dice';
    return codes.includes('marked') || codes.includes('built') ? 'wood' : null;
  },
};
