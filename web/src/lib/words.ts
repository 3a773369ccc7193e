import * as m from '../paraglide/messages.js';
import { Refused, Unreachable } from './api';
import { isComing, message } from './messages';
import type { Problem, SeatView } from './types';

export { message };

/**
 * A place as people read it: a letter and a number. Where languages have another letter, it has words of its own, such
 * as `word_place_W`.
 */
export function placeWords(place: string): string {
  const [, letter, number] = /^([A-Z])(\d+)$/.exec(place) ?? [];
  return letter ? (message(`word_place_${letter}`) ?? letter) + number : place;
}

/** What games name by a code has words of its own: `word_colour_violet`. */
function detailWords(kind: string, detail: unknown): unknown {
  if (typeof detail !== 'string') return detail;
  if (kind === 'place') return placeWords(detail);
  return (/^[a-z_]+$/.test(detail) && message(`word_${kind}_${detail}`)) || detail;
}

const inWords = (data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).map(([kind, detail]) => [kind, detailWords(kind, detail)]),
  ) as Data;

type Data = Problem['data'];

/** Why a setup cannot be played. */
const setupWords = (data: Data) => message(`setup_${data['problem']}`, data);

/** Lines can be as long as anybody likes. */
const LONGEST = 60;
const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** What is wrong with a record, and on which line. */
function recordWords(data: Data): string {
  const { problem, game, line, text } = data;
  const key = `problem_record_${problem}`;
  const reason =
    problem === 'illegal'
      ? codeWords(data['refusal'] as Data)
      : (problem === 'setup' && setupWords(data['setup'] as Data)) ||
        wordsOf(game === undefined ? key : `${key}_${game}`, data);
  if (line === undefined || reason === '') return reason;
  return wordsOf('problem_record_line', { line, text: short(String(text)), reason });
}

/** A message by its key; nothing while it is on its way. */
function wordsOf(key: string, data: Data): string {
  return message(key, data) ?? (isComing(key) ? '' : m.problem_unknown());
}

const codeWords = ({ code, ...data }: Data) => wordsOf(`problem_${code}`, inWords(data));

/** What the page finds itself: it comes in words. */
export const found = (code: string, words: string, rule?: string): Problem => ({
  code,
  ...(rule === undefined ? {} : { rule }),
  data: { words },
  message: words,
});

/** Says a problem in the reader's language. The server's own words are for those who read its log. */
export function problemWords({ code, data }: Problem): string {
  if (typeof data['words'] === 'string') return data['words'];
  if (code === 'bad_record') return wordsOf('problem_bad_record', { reason: recordWords(data) });
  if (code === 'bad_setup') return setupWords(data) ?? codeWords({ ...data, code });
  const field = code === 'bad_request' && message(`problem_bad_${data['field']}`);
  return field || codeWords({ ...data, code });
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
export function seatName(
  seat: Pick<SeatView, 'name' | 'sitter'> | undefined,
  index: number,
): string {
  if (seat?.name) return seat.name;
  if (seat?.sitter === 'bot') return m.seat_bot({ number: index + 1 });
  return m.seat_unnamed({ number: index + 1 });
}

export type Names = (seat: number) => string;

export function namesOf(seats: SeatView[]): Names {
  return (seat) => seatName(seats[seat], seat);
}
