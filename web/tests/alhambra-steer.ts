// Anna, who is clicked, wins and uses every kind of chip; Bruno, who plays past the page, helps her. Chance has
// its way, but all chips come out in the first four rounds, and whoever plays together gets what he wants.

export interface Position {
  number: number;
  turn: { kind: 'player' | 'chance' | 'over'; seat?: number };
  legal: string[];
  view: {
    round: number;
    tray: {
      dice: string;
      throws: number;
      throws_left: number;
      cancelled: boolean;
      black: string | null;
    } | null;
    award: { column: string; seat: number; due: number; names_caliph: boolean } | null;
    columns: {
      building: string;
      chip: string | null;
      markers: { seat: number }[];
      landing: { taken_by?: number } | null;
    }[];
    builders: { chips: string[] }[];
  };
}

export const LETTERS = ['P', 'S', 'A', 'C', 'G', 'T'];
const KINDS = ['D', 'X', 'V', 'B', 'F'];

type Column = Position['view']['columns'][number];

const columnOf = ({ view }: Position, letter: string): Column =>
  view.columns[LETTERS.indexOf(letter)]!;
const markersOf = (column: Column, seat: number) =>
  column.markers.filter((marker) => marker.seat === seat).length;

/** The columns whose chip Anna still needs, the rarest chip first. */
function wanted(position: Position, used: ReadonlySet<string>): string[] {
  const held = position.view.builders[0]!.chips;
  const needs = KINDS.filter((kind) => !used.has(kind) && !held.includes(kind));
  const letters = needs.flatMap((kind) =>
    LETTERS.filter((letter) => columnOf(position, letter).chip === kind),
  );
  return letters.filter(
    (letter, i) =>
      // One of a kind will do.
      letters.findIndex(
        (one) => columnOf(position, one).chip === columnOf(position, letter).chip,
      ) === i,
  );
}

/** What Anna does: she uses chips where she can, and marks where the next ones lie. */
export function annas(position: Position, used: ReadonlySet<string>): string {
  const { legal, view } = position;
  const first = (start: string) => legal.find((action) => action.startsWith(start));
  const displace = legal.find((action) => action.endsWith(' displace'));
  if (legal.includes('again')) return 'again';
  if (legal.includes('two')) {
    const column = view.columns.find(({ building }) => building === view.award!.column)!;
    const letter = LETTERS[view.columns.indexOf(column)]!;
    return wanted(position, used).includes(letter) ? 'chip' : 'two';
  }
  if (legal.includes('keep')) return used.has('X') ? 'keep' : first('swap')!;
  // Who marks second finds somebody to push away.
  if (first('caliph')) return 'caliph 1';
  if (displace && !used.has('D')) return displace;
  if (legal.includes('cancel') && !used.has('V')) return 'cancel';
  const missing = LETTERS.find((letter) => !view.tray!.dice.includes(letter));
  if (first('black') && !used.has('B')) return `black ${missing ?? 'P'}`;
  const goals = wanted(position, used).filter(
    (letter) => markersOf(columnOf(position, letter), 0) === 0,
  );
  const goal = goals.find((letter) => legal.includes(`mark ${letter}`));
  if (goal) return `mark ${goal}`;
  if (goals.length > 0 && view.tray!.throws_left > 0) return `throw ${view.tray!.dice}`;
  return first('mark')!;
}

/** What Bruno does: he leaves chips to Anna, and stands where she can push him away. */
export function brunos(position: Position, used: ReadonlySet<string>): string {
  const { legal, view } = position;
  if (legal.includes('two')) return 'two';
  if (legal.includes('keep')) return 'keep';
  if (legal.includes('caliph 1')) return 'caliph 1';
  const goals = wanted(position, used);
  const count = (letter: string) => [...view.tray!.dice].filter((face) => face === letter).length;
  const cost = (letter: string) =>
    (goals.includes(letter) ? 100 : 0) +
    10 * markersOf(columnOf(position, letter), 1) +
    count(letter);
  const marks = LETTERS.filter((letter) => legal.includes(`mark ${letter}`));
  return `mark ${marks.reduce((best, letter) => (cost(letter) < cost(best) ? letter : best))}`;
}

/** The chip that an action uses. */
export function chipOf(action: string): string | null {
  if (action.endsWith(' displace')) return 'D';
  const kinds: Record<string, string> = { swap: 'X', cancel: 'V', black: 'B', caliph: 'F' };
  return kinds[action.split(' ')[0]!] ?? null;
}
