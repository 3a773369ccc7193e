import { TABLES } from '../../generated/alhambra/tables';
import type { AlhambraView, ColumnView, MarkerView, Scoring } from '../../lib/types';

/** The rows of the dice area, and the places in a row. */
export const ROWS = TABLES.dice;
export const THROWS = TABLES.throws;

/** Where a space is drawn. Those behind the last one go on below. */
export const placeOf = (number: number) => ({
  row: Math.floor(number / THROWS),
  place: number % THROWS,
});

/** How many rows are drawn: more than printed where markers queue behind the last space. */
export function rowsOf({ columns }: Pick<AlhambraView, 'columns'>): number {
  const numbers = columns.flatMap(({ markers, landing }) => [
    ...markers.map(({ space }) => space.number),
    ...(landing ? [landing.space.number] : []),
  ]);
  return Math.max(ROWS, ...numbers.map((number) => placeOf(number).row + 1));
}

/** The markers that would move on if the space of the result were taken: from there to the first free one. */
export function pushedBy({ markers, landing }: ColumnView): MarkerView[] {
  if (!landing) return [];
  const { aim, space } = landing;
  return markers.filter((one) => one.space.number >= aim.number && one.space.number < space.number);
}

/** Who ranks first, second and so on in a type: most points first, and the lower stone first. */
export const ranksOf = ({ track }: Pick<ColumnView, 'track'>): number[] =>
  track.flatMap(({ seats }) => seats);

/** The scorings, and after which round each comes. */
export const SCORINGS: readonly { scoring: Scoring; round: number }[] = TABLES.scorings;
/** The scoring that ends the game. */
export const LAST = SCORINGS.at(-1)!.scoring;

/** Whether a later round draws from the light chips: the last one has chips of its own. */
export const drawsOn = ({ round }: Pick<AlhambraView, 'round'>) => round < TABLES.rounds - 1;

/** The scoring that comes next. */
export const nextScoring = (round: number) =>
  SCORINGS.find((one) => one.round >= round) ?? SCORINGS.at(-1)!;

/** A marker that is recognised when it has moved. */
export interface Keyed extends MarkerView {
  key: number;
}

/**
 * Keeps the identity of markers: what stands where it stood keeps its key; of those that moved, each seat's
 * are matched in order. So a marker that is pushed is seen to move, and a new one to arrive.
 */
export function follow(before: readonly Keyed[], now: readonly MarkerView[], next: number) {
  const left = [...before];
  const take = (fits: (old: Keyed) => boolean) => {
    const found = left.findIndex(fits);
    return found < 0 ? null : left.splice(found, 1)[0]!.key;
  };
  const stayed = now.map(({ seat, space }) =>
    take((old) => old.seat === seat && old.space.number === space.number),
  );
  const row = now.map((marker, i) => {
    const key = stayed[i] ?? take((old) => old.seat === marker.seat) ?? next++;
    return { ...marker, key };
  });
  return { row, next };
}
