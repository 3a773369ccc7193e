import { RULE } from '../../generated/alhambra/rules';
import { list } from '../../lib/language.svelte';
import type { AlhambraView, Building, Chip, ColumnView, StonePile } from '../../lib/types';
import type { Names } from '../../lib/words';
import * as m from '../../paraglide/messages.js';
import { type About, capital } from '../../signs/about';
import { ranksOf, nextScoring, SCORINGS } from './layout';
import { buildingWords, chipAbout, chipRule, chipWords, countWords } from './names';
import { columnWords } from './words';

export const aboutChip = (chip: Chip): About => ({
  title: chipWords(chip),
  lines: [{ text: chipAbout(chip), rule: chipRule(chip) }],
});

export const aboutRound = ({ round }: Pick<AlhambraView, 'round'>): About => ({
  title: m.alhambra_round({ round }),
  lines: [{ text: capital(m.alhambra_scoring_after(nextScoring(round))) }],
  rules: [RULE.rounds, RULE.scoring],
});

export const aboutCaliph = (name: string): About => ({
  title: m.alhambra_caliph_is({ name }),
  rules: [RULE.caliph_starts, RULE.caliph_names],
});

export const aboutMarkers = (count: number): About => ({
  title: m.alhambra_markers_left({ count }),
  rules: [RULE.markers, RULE.mark],
});

/** What a type pays at each scoring, by rank. */
const payLines = ({ pays }: Pick<ColumnView, 'pays'>) =>
  SCORINGS.map(({ scoring }, i) => ({
    text: capital(m.alhambra_pays({ scoring, points: (pays[i] ?? []).join(', ') })),
  }));

/** What a seat has built of a type: its rank, and what the ranks get. */
export function aboutBuilt(column: ColumnView, seat: number, count: number): About {
  const rank = ranksOf(column).indexOf(seat) + 1;
  return {
    title: countWords(column.building, count),
    get lines() {
      return [...(rank > 0 ? [{ text: m.reason_rank({ rank }) }] : []), ...payLines(column)];
    },
    rules: [RULE.settle, RULE.scoring],
  };
}

/** Who has how many points in a type. */
export function pileWords({ points, seats }: StonePile, names: Names): string {
  const who = m.alhambra_track_pile({ count: points, names: list(seats.map(names)) });
  return seats.length > 1 ? `${who} (${m.alhambra_track_lower()})` : who;
}

/** Who has what in a type, pile by pile. */
export const trackWords = ({ track }: ColumnView, names: Names): string[] =>
  track.length > 0
    ? track.map((pile) => capital(pileWords(pile, names)))
    : [capital(m.alhambra_nothing_built())];

/** The stones of a type, and what they are worth. */
export const aboutTrack = (column: ColumnView, names: Names): About => ({
  title: m.alhambra_stones_of({ building: buildingWords(column.building) }),
  get lines() {
    return [...trackWords(column, names).map((text) => ({ text })), ...payLines(column)];
  },
  rules: [RULE.settle, RULE.stones, RULE.scoring],
});

export const aboutPays = (column: ColumnView): About => ({
  title: m.alhambra_pays_of({ building: buildingWords(column.building) }),
  lines: payLines(column),
  rules: [RULE.scoring, RULE.pays],
});

/** A column when nothing can be done with it: how it stands. */
export const aboutColumn = (column: ColumnView, names: Names): About => ({
  title: buildingWords(column.building),
  lines: [{ text: capital(columnWords(column, names, null)) }],
  rules: [RULE.mark, RULE.order, RULE.queue, RULE.settle],
});

export const aboutRows = (): About => ({
  title: m.alhambra_rows(),
  rules: [RULE.mark, RULE.order, RULE.queue],
});

export const aboutStones = (): About => ({
  title: m.alhambra_stones(),
  rules: [RULE.settle, RULE.stones],
});

export const aboutScorings = (): About => ({
  title: m.alhambra_scorings(),
  rules: [RULE.scoring, RULE.pays],
});

export const aboutBlackDie = (symbol: Building): About => ({
  title: m.alhambra_tray_black({ symbol: countWords(symbol, 1) }),
  rules: [RULE.chip_B],
});

export const aboutDice = (): About => ({ title: m.alhambra_dice(), rules: [RULE.dice] });
