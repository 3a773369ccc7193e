// The graph of the chances: where things stand on it. Pixels, so that lines and letters keep their size.
import type { AnalysedPosition, Turning } from '../lib/types';

/** The room that the graph has, and where 0 and 1, first and last, are in it. */
export class Frame {
  /** Above the lines: room for the numbers of the turning points. */
  readonly top = 30;
  readonly left = 40;
  /** Beside the lines: room for the marks of the seats. */
  readonly right = 34;
  readonly bottom = 22;

  constructor(
    readonly width: number,
    readonly height: number,
    /** The number of the last position. */
    readonly last: number,
  ) {}

  /** Where a position is, from the left. */
  x(number: number): number {
    const room = Math.max(0, this.width - this.left - this.right);
    return this.left + (this.last === 0 ? 0 : (number / this.last) * room);
  }

  /** Where a chance is, from the top. */
  y(chance: number): number {
    return this.top + (1 - chance) * (this.height - this.top - this.bottom);
  }

  /** The position that is nearest to a place. */
  number(x: number): number {
    const room = this.width - this.left - this.right;
    if (room <= 0) return 0;
    const number = Math.round(((x - this.left) / room) * this.last);
    return Math.max(0, Math.min(this.last, number));
  }

  /** Round numbers to write below, no closer than one can read. */
  ticks(): number[] {
    const room = Math.max(1, this.width - this.left - this.right);
    const steps = [5, 10, 20, 25, 50, 100, 200, 500, 1000];
    const step = steps.find((one) => (one / Math.max(1, this.last)) * room >= 54) ?? 2000;
    return Array.from({ length: Math.floor(this.last / step) + 1 }, (_, i) => i * step);
  }
}

/** The way of a seat's chance, as an SVG path. */
export function lineOf(frame: Frame, positions: readonly AnalysedPosition[], seat: number): string {
  return positions
    .map(({ number, values }, i) => {
      const [x, y] = [frame.x(number), frame.y(values[seat] ?? 0)];
      return `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

/** Moves places apart until there is a gap between them, in their order, inside the limits. */
export function spread(places: readonly number[], gap: number, from: number, to: number): number[] {
  const order = places.map((place, i) => ({ place, i })).sort((a, b) => a.place - b.place);
  let least = from;
  for (const one of order) {
    one.place = Math.max(one.place, least);
    least = one.place + gap;
  }
  let most = to;
  for (const one of order.toReversed()) {
    one.place = Math.min(one.place, most);
    most = one.place - gap;
  }
  const apart = Array.from<number>({ length: places.length });
  for (const { place, i } of order) apart[i] = place;
  return apart;
}

/** Lines differ by their dashes, too: colour is never the only sign. */
export const DASHES = ['', '9 4', '2 4', '12 4 2 4', '5 3', '9 3 2 3 2 3'];

/** What is known about a position. */
export function positionAt(
  positions: readonly AnalysedPosition[],
  number: number,
): AnalysedPosition | undefined {
  // They come in order, and while all are there the place is the number.
  const there = positions[number];
  return there?.number === number ? there : positions.find((one) => one.number === number);
}

/** The turning point before or after a position. */
export function turningFrom(
  turning: readonly Turning[],
  number: number,
  way: -1 | 1,
): Turning | undefined {
  return way === 1
    ? turning.find((one) => one.number > number)
    : turning.findLast((one) => one.number < number);
}
