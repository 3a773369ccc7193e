import type { PassageView } from '../../generated/medina/PassageView';
import { EDGE, type Layout, type Point } from './layout';

/** How far a trail runs from the rim of the board; a second one keeps clear of the first. */
const RIMS = [EDGE - 3, EDGE - 9];

/** The trail that joins the two gates of a passage outside the walls, the shorter way around. */
export function trails(passages: readonly PassageView[], layout: Layout): string[] {
  return passages.map(({ gates: [one, other] }, i) => {
    const rim = new Rim(layout, RIMS[i % RIMS.length]!);
    const [from, to] = [one, other].map((gate) => layout.point(gate)) as [Point, Point];
    const [out, back] = [one, other].map((gate) => rim.at(gate)) as [number, number];
    const points = [from, ...rim.walk(out, back), to];
    return points.map(({ x, y }, n) => `${n ? 'L' : 'M'}${x} ${y}`).join('');
  });
}

/** The streets of merchants that end at a gate which they have passed. */
export function thresholds(passages: readonly PassageView[], layout: Layout): string {
  return passages
    .flatMap(({ gates, merchants }) =>
      gates.map((gate, i) => {
        const [from, to] = [layout.point(merchants[i]!), layout.point(gate)];
        return `M${from.x} ${from.y}L${to.x} ${to.y}`;
      }),
    )
    .join('');
}

/** The rim around the walls, measured clockwise from its corner above left. */
class Rim {
  readonly #wide: number;
  readonly #high: number;

  constructor(
    readonly layout: Layout,
    readonly by: number,
  ) {
    this.#wide = layout.width - 2 * by;
    this.#high = layout.height - 2 * by;
  }

  /** Where one comes out of a gate. */
  at(gate: string): number {
    const [{ x, y }, front] = [
      this.layout.point(gate),
      this.layout.point(this.layout.front(gate)!),
    ];
    const [wide, high] = [this.#wide, this.#high];
    if (y < front.y) return x - this.by;
    if (x > front.x) return wide + (y - this.by);
    if (y > front.y) return 2 * wide + high - (x - this.by);
    return 2 * (wide + high) - (y - this.by);
  }

  /** The points of the shorter way, with the corners that it turns. */
  walk(from: number, to: number): Point[] {
    const [wide, high] = [this.#wide, this.#high];
    const round = 2 * (wide + high);
    const ahead = (to - from + round) % round;
    if (ahead > round / 2) return this.walk(to, from).reverse();
    const corners = [0, wide, wide + high, 2 * wide + high].flatMap((at) => [at, at + round]);
    const turned = corners.filter((at) => at > from && at < from + ahead).sort((a, b) => a - b);
    return [from, ...turned, from + ahead].map((at) => this.#point(at % round));
  }

  #point(at: number): Point {
    const [wide, high, by] = [this.#wide, this.#high, this.by];
    if (at <= wide) return { x: by + at, y: by };
    if (at <= wide + high) return { x: by + wide, y: by + at - wide };
    if (at <= 2 * wide + high) return { x: by + 2 * wide + high - at, y: by + high };
    return { x: by, y: by + 2 * (wide + high) - at };
  }
}
