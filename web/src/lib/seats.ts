import type { SeatView, TableView } from './types';

/** The colour of a seat, as a token. */
export function seatColour(seat: number): string {
  return `var(--seat-${seat % 6})`;
}

/** Whether the reader plays this seat himself: he holds it, and no bot stands in. */
export function plays(seat: SeatView | undefined): boolean {
  return !!seat?.you && seat.stand_in === null;
}

/** The seat that is asked, if the reader plays it. */
export function askedSeat({
  turn,
  seats,
  read_only,
}: Pick<TableView, 'turn' | 'seats' | 'read_only'>): number | null {
  if (read_only || turn.kind !== 'player') return null;
  return plays(seats[turn.seat]) ? turn.seat : null;
}

/** The letter of a name, or nothing. */
export function initialOf(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase() ?? '';
}

/** The marks of a table's seats: initials, or numbers where two would be the same. */
export function marksOf(names: readonly string[]): string[] {
  const initials = names.map(initialOf);
  const clear = new Set(initials).size === initials.length && !initials.includes('');
  return clear ? initials : names.map((_, seat) => String(seat + 1));
}

/** Names for bots that nobody named: people of the time. */
export const BOT_NAMES = ['Cosimo', 'Lucrezia', 'Piero', 'Giuliano', 'Nannina', 'Bianca'];
