/** The colour of a seat, as a token. */
export function seatColour(seat: number): string {
  return `var(--seat-${seat % 6})`;
}

/** Names for bots that nobody named: people of the time. */
export const BOT_NAMES = ['Cosimo', 'Lucrezia', 'Lorenzo', 'Contessina', 'Giuliano', 'Clarice'];
