import type { Component } from 'svelte';
import { byGame } from '../lib/by-game';
import { fetched } from '../lib/fetched';
import type { ScoreLineView } from '../lib/types';
import type { GameName, TableOf } from './kit';

/** A line of the score sheet as it is counted before everybody's eyes. */
export interface Item {
  seat: number;
  points: number;
  /** What it is for. */
  words: string;
  /** What it comes from, as the game's board names its places. */
  places: readonly string[];
}

/** How a score sheet is counted: from the points that everybody had before, item by item. */
export interface Count {
  start: readonly number[];
  items: readonly Item[];
}

/** What a game brings to the end of a table. */
export interface FinaleOf<G extends GameName> {
  /** Its lines in the order in which they are counted; those that pay nothing are left out. */
  count: (lines: readonly ScoreLineView[], table: TableOf<G>) => Count;
  /** Lights on the board what an item comes from. Asked for while a component is made. */
  lamp: () => (item: Item | null) => void;
  /** "7 points", as the game calls them. */
  points: (count: number) => string;
  /** Who won, with what the points came from. */
  Ranking: Component<RankingProps<G>>;
  /** The final position as a drawing of its own: an SVG that needs nothing around it. */
  Picture: Component<PictureProps<G>>;
}

export interface RankingProps<G extends GameName> {
  table: TableOf<G>;
  /** Opens the score sheet of a seat. */
  onscore: (seat: number) => void;
  /** Opens one of the game's own panels. */
  onpanel: (name: string) => void;
}

export interface PictureProps<G extends GameName> {
  table: TableOf<G>;
  /** The mark of a seat. */
  initials: (seat: number) => string;
}

const FINALES = byGame(import.meta.glob<{ finale: unknown }>('./*/finale.ts'));

/** What a table's game brings to its end: fetched when it has come. */
export async function finaleOf(game: GameName): Promise<FinaleOf<GameName>> {
  const { finale } = await fetched(FINALES[game]!());
  return finale as FinaleOf<GameName>;
}

/** Points by seat after so many items. */
export function standing({ start, items }: Count, counted: number): number[] {
  const points = [...start];
  for (const item of items.slice(0, counted))
    points[item.seat] = (points[item.seat] ?? 0) + item.points;
  return points;
}

/** Orders groups of lines so that the least is counted first: who wins shows at the end. */
export function leastFirst<T>(groups: readonly T[], points: (group: T) => number): T[] {
  return [...groups].sort((a, b) => points(a) - points(b));
}
