import { getContext, setContext } from 'svelte';
import { marksOf } from '../lib/seats';
import { namesOf } from '../lib/words';
import type { SeatView } from '../lib/types';

/** The mark of a seat, if its table is known. */
type MarkOf = (seat: number) => string | undefined;

const KEY = Symbol('seat marks');

/** From here on down, seats are marked as at this table. */
export function setSeatMarks(seats: () => SeatView[]): void {
  const marks = $derived.by(() => {
    const names = namesOf(seats());
    return marksOf(seats().map(({ seat }) => names(seat)));
  });
  setContext<MarkOf>(KEY, (seat) => marks[seat]);
}

export const seatMarks = (): MarkOf => getContext<MarkOf | undefined>(KEY) ?? (() => undefined);
