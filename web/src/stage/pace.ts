/** How fast others' turns are shown: so that one can follow, quickly, or not at all. */
export type Pace = 'calm' | 'brisk' | 'once';

/** In milliseconds. */
export interface Tempo {
  /** How long a thing is on its way. */
  move: number;
  /** After it, before the same player does the next thing. */
  rest: number;
  /** On top of that, before another player begins. */
  pause: number;
}

const TEMPI: Record<Exclude<Pace, 'once'>, Tempo> = {
  calm: { move: 380, rest: 170, pause: 520 },
  brisk: { move: 240, rest: 60, pause: 220 },
};

/** What the reader does himself is there at once, or nearly so. */
export const OWN: Tempo = { move: 120, rest: 0, pause: 0 };

/** Who is behind by a turn or more makes up for it a little. */
const HASTE = 0.65;

export function tempoOf(pace: Pace, behind: number): Tempo {
  const { move, rest, pause } = TEMPI[pace === 'once' ? 'brisk' : pace];
  const times = behind > 1 ? HASTE : 1;
  return { move: Math.max(200, move * times), rest: rest * times, pause: pause * times };
}
