import { byGame } from '../lib/by-game';
import type { Names } from '../lib/words';

/** Something that words point at: where it is on the page, and what it is called. */
export interface Pointed {
  /** A selector: of several that fit, the largest is meant. */
  at: string;
  words: string;
}

export type PointedOf = (point: string, names: Names) => Pointed | null;

/** The games' points; each comes with its board. */
const POINTS = byGame(import.meta.glob<{ pointed: PointedOf }>('./points/*.ts'));

export const pointsOf = async (game: string): Promise<PointedOf> =>
  (await POINTS[game]?.())?.pointed ?? (() => null);

/** A place on the screen. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Of several elements the largest one that is seen. */
export function boxOf(selector: string): Box | null {
  let best: Box | null = null;
  for (const one of document.querySelectorAll(selector)) {
    const { left, top, width, height } = one.getBoundingClientRect();
    const seen = width * height > 0 && left + width > 0 && top + height > 0;
    if (seen && width * height >= (best ? best.width * best.height : 0))
      best = { left, top, width, height };
  }
  return best;
}

/** What lies around all of them. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** How far a bubble keeps from the window's edge, and from what it speaks of. */
const EDGE = 8;
const GAP = 14;

/**
 * Where a bubble lies: under what it speaks of, or over it, where there is more room. If it speaks of nothing that is
 * here, at the lower edge: what is played meanwhile is seen.
 */
export function place(
  bubble: { width: number; height: number },
  about: Box | null,
  window: { width: number; height: number },
): { left: number; top: number } {
  const inside = (at: number, length: number, all: number) =>
    Math.round(Math.max(EDGE, Math.min(at, all - length - EDGE)));
  const middle = (start: number, length: number, own: number) => start + (length - own) / 2;
  if (!about)
    return {
      left: inside(middle(0, window.width, bubble.width), bubble.width, window.width),
      top: inside(window.height, bubble.height, window.height),
    };
  const left = inside(middle(about.left, about.width, bubble.width), bubble.width, window.width);
  const under = about.top + about.height + GAP;
  const over = about.top - GAP - bubble.height;
  const fitsUnder = under + bubble.height <= window.height - EDGE;
  const more = about.top > window.height - about.top - about.height;
  return { left, top: inside(fitsUnder || !more ? under : over, bubble.height, window.height) };
}
