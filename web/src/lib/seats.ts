import type { SeatView } from './types';

/** The colour of a seat, as a token. */
export function seatColour(seat: number): string {
  return `var(--seat-${seat % 6})`;
}

/** Whether the reader plays this seat himself: he holds it, and no bot stands in. */
export function plays(seat: SeatView | undefined): boolean {
  return !!seat?.you && seat.stand_in === null;
}

/** Names for bots that nobody named: people of the time. */
export const BOT_NAMES = ['Cosimo', 'Lucrezia', 'Piero', 'Giuliano', 'Nannina', 'Bianca'];
