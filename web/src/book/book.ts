import type { Component } from 'svelte';
import type { Book } from '../generated/Book';
import type { BookPicture } from '../generated/BookPicture';
import type { ReasonView } from '../generated/ReasonView';
import { byGame } from '../lib/by-game';
import { fetched } from '../lib/fetched';
import type { GameView } from '../lib/types';

/** A picture of a game that is known. */
export type PictureOf<G extends GameView['game']> = Omit<BookPicture, 'view'> & {
  view: Extract<GameView, { game: G }>;
};

/** What a game adds to its book. */
export interface Drawing<G extends GameView['game']> {
  /** Draws the position of a picture as its board does, with what is lit and numbered there. */
  Figure: Component<{ picture: PictureOf<G> }>;
  /** Whether two pictures are still seen well side by side. */
  beside: boolean;
  /** What points are for. */
  reason: (reason: Extract<ReasonView, { game: G }>) => string;
}

const BOOKS = byGame(import.meta.glob<{ BOOK: Book }>('../generated/*/book.ts'));
const DRAWINGS = byGame(import.meta.glob<{ drawing: Drawing<never> }>('../boards/*/drawing.ts'));

/** A rulebook with what draws its pictures. */
export interface Opened {
  book: Book;
  drawing: Drawing<never>;
}

/** The rulebook of a game that there is. */
export async function open(game: string): Promise<Opened> {
  const [{ BOOK }, { drawing }] = await fetched(Promise.all([BOOKS[game]!(), DRAWINGS[game]!()]));
  return { book: BOOK, drawing };
}
