import { list } from '../../lib/language.svelte';
import type { ColumnView } from '../../lib/types';
import type { Names } from '../../lib/words';
import * as m from '../../paraglide/messages.js';
import { inParts } from '../joined';
import { buildingWords, chipWords, spaceWords } from './names';

/** A column as it is heard when it is reached: what it is, what the dice would bring, who leads. */
export function columnWords(column: ColumnView, names: Names, seat: number | null): string {
  const { building, chip, landing, markers } = column;
  const parts = [buildingWords(building)];
  if (seat !== null && landing) {
    const result = spaceWords(landing.aim);
    parts.push(
      landing.aim.number === landing.space.number
        ? m.alhambra_column_lands({ result })
        : m.alhambra_column_lands_behind({ result, space: spaceWords(landing.space) }),
    );
  }
  const [best] = markers;
  parts.push(
    best
      ? m.alhambra_column_best({ name: names(best.seat), space: spaceWords(best.space) })
      : m.alhambra_column_empty(),
  );
  if (chip) parts.push(chipWords(chip));
  return inParts(parts);
}

/** Markers in words, best first. */
export const markersWords = ({ markers }: ColumnView, names: Names): string =>
  list(markers.map(({ seat, space }) => `${names(seat)} (${spaceWords(space)})`));
