import * as m from '../paraglide/messages.js';
import { Refused, Unreachable } from './api';
import { message } from './messages';
import type { Problem, SeatView } from './types';

export { message };

/** Details that games name by a code, which has words of its own: `word_colour_violet`. */
const NAMED: Record<string, string> = {
  colour: 'colour',
  side: 'side',
  tower: 'tower',
  building: 'building',
  symbol: 'building',
};

/** A square's name as people read it: wall squares in the west have the letter that the compass has there. */
export const placeWords = (place: string): string =>
  /^W\d/.test(place) ? (message('word_letter_west') ?? 'W') + place.slice(1) : place;

function inWords(data: Problem['data']): Problem['data'] {
  const named = Object.entries(NAMED).filter(([key]) => typeof data[key] === 'string');
  const words = named.map(([key, kind]) => [
    key,
    message(`word_${kind}_${data[key]}`) ?? data[key],
  ]);
  const { place } = data;
  const places = typeof place === 'string' ? { place: placeWords(place) } : {};
  return { ...data, ...places, ...Object.fromEntries(words) };
}

/** Says a problem in the reader's language, or in the server's words if the code is new to us. */
export function problemWords(problem: Problem): string {
  const data = inWords(problem.data);
  const setup = problem.code === 'bad_setup' && message(`setup_${data.problem}`, data);
  return (
    (setup || message(`problem_${problem.code}`, { ...data, message: problem.message })) ??
    problem.message
  );
}

/** Turns what was thrown into a problem that can be shown. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Refused) return error.problem;
  const code = error instanceof Unreachable ? 'unreachable' : 'unknown';
  return { code, data: {}, message: String(error) };
}

/** What a bot's level is called; others than ours keep their names. */
export const botWords = (bot: string): string => message(`bot_${bot}`) ?? bot;

/** What a seat is called. */
export function seatName(seat: SeatView | undefined, index: number): string {
  if (seat?.name) return seat.name;
  if (seat?.sitter === 'bot') return m.seat_bot({ number: index + 1 });
  return m.seat_unnamed({ number: index + 1 });
}

export type Names = (seat: number) => string;

export function namesOf(seats: SeatView[]): Names {
  return (seat) => seatName(seats[seat], seat);
}
