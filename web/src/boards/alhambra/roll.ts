import { TABLES } from '../../generated/alhambra/tables';
import { LETTERS } from './letters';

/** How many dice there are. */
export const DICE = TABLES.dice;

/** What the server tells of the dice: which of them is which makes no difference to the rules. */
export interface Told {
  /** What they show, in column order; nothing before the first throw. */
  dice: string;
  /** Those that are in the air, or that a cancelled throw was made with, by what they show. */
  thrown: string;
  throwing: boolean;
  cancelled: boolean;
  throws: number;
}

/** The dice as they lie in front of somebody: each keeps its place until it is thrown. */
export interface Lying {
  /** What each shows; nothing for one that has not been thrown yet. */
  faces: readonly (string | null)[];
  /** Those in the air. */
  air: ReadonlySet<number>;
  /** Those whose throw was cancelled. */
  void: ReadonlySet<number>;
  /** Those that fell last. */
  fell: ReadonlySet<number>;
  /** What they showed before the last throw, for when it is cancelled. */
  before: readonly (string | null)[];
}

const NONE: ReadonlySet<number> = new Set<number>();
const ALL: ReadonlySet<number> = new Set(Array.from({ length: DICE }, (_, place) => place));
const UNSEEN: readonly null[] = Array.from({ length: DICE }, () => null);

export const NOTHING: Lying = { faces: UNSEEN, air: NONE, void: NONE, fell: NONE, before: UNSEEN };

const columnOf = (face: string | null) => LETTERS.findIndex((letter) => letter === face);

/** What these dice show, as notation writes it. */
export function write(faces: Iterable<string | null>): string {
  const seen = [...faces].filter((face) => face !== null);
  return seen.sort((a, b) => columnOf(a) - columnOf(b)).join('');
}

/** The places of the dice by what they show; those that show the same stay in their order. */
export function sortedPlaces(faces: Lying['faces']): number[] {
  const rank = (place: number) => columnOf(faces[place] ?? null);
  return [...ALL].sort((a, b) => rank(a) - rank(b) || a - b);
}

/** What the dice in these places show. */
export function shown(faces: Lying['faces'], places: Iterable<number>): string {
  return write([...places].map((place) => faces[place] ?? null));
}

/**
 * How the dice lie when the server tells the next state. `chosen` are the places that the reader chose to
 * throw, if he did; `salt` is any number that is the same whenever the same throw is shown.
 */
export function follow(from: Lying, told: Told, chosen: ReadonlySet<number>, salt: number): Lying {
  if (told.dice === '') {
    // Before the first throw, or after it was cancelled: then what fell stays to be seen, struck out.
    const faces = told.cancelled ? from.faces : UNSEEN;
    const air = told.throwing ? ALL : NONE;
    return { faces, air, void: told.cancelled ? ALL : NONE, fell: NONE, before: UNSEEN };
  }
  if (told.throwing || told.cancelled) {
    // A cancelled throw's dice turn back to where they were.
    const old = [from.faces, from.before].find((faces) => write(faces) === told.dice);
    const faces = old ?? arrange(from.faces, told.dice, salt);
    const known = [chosen, from.fell, from.void].find((set) => shown(faces, set) === told.thrown);
    const thrown = known ?? find(faces, told.thrown);
    const [air, struck] = told.throwing ? [thrown, NONE] : [NONE, thrown];
    return { faces, air, void: struck, fell: NONE, before: faces };
  }
  if (from.air.size === 0 && write(from.faces) === told.dice) return { ...from, void: NONE };
  // Where steps are skipped, the dice that the reader chose are still the ones that fell. A first throw
  // is made with all.
  const thrown =
    told.throws === 1
      ? ALL
      : [from.air, chosen].find((set) => set.size > 0 && fits(from.faces, set, told.dice));
  const kept = thrown ? from.faces.map((face, at) => (thrown.has(at) ? null : face)) : from.faces;
  const faces = arrange(kept, told.dice, salt);
  const fell = thrown ?? new Set([...ALL].filter((place) => faces[place] !== from.faces[place]));
  return { faces, air: NONE, void: NONE, fell, before: from.faces };
}

/** Whether what is kept is still among the dice. */
function fits(faces: Lying['faces'], thrown: ReadonlySet<number>, dice: string): boolean {
  const kept = faces.filter((face, place) => face !== null && !thrown.has(place));
  const rest = [...dice];
  return kept.every((face) => {
    const at = rest.indexOf(face!);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

/** Leaves what can stay in its place, and lets the rest fall into the places that are left. */
function arrange(faces: Lying['faces'], dice: string, salt: number): (string | null)[] {
  const rest = [...dice];
  const next = faces.map((face) => {
    const at = face === null ? -1 : rest.indexOf(face);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0 ? face : null;
  });
  const mixed = mix(rest, salt);
  return next.map((face) => face ?? mixed.pop() ?? null);
}

/** Places in which these dice lie. */
export function find(faces: Lying['faces'], dice: string): Set<number> {
  const places = new Set<number>();
  for (const face of dice) {
    const at = faces.findIndex((other, place) => other === face && !places.has(place));
    if (at >= 0) places.add(at);
  }
  return places;
}

/** The server tells fallen dice in order; on a table they fall anyhow, but the same way for everybody. */
function mix(faces: string[], salt: number): string[] {
  const mixed = [...faces];
  let state = (salt + 1) * 0x9e3779b1;
  for (let last = mixed.length - 1; last > 0; last--) {
    state = Math.imul(state ^ (state >>> 15), 0x85ebca6b) + 0x6d2b79f5;
    const other = ((state ^ (state >>> 13)) >>> 0) % (last + 1);
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}
