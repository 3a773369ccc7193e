import { describe, expect, it } from 'vitest';
import { Layout } from '../boards/medina/layout';
import { BUILDINGS, letterOf } from '../boards/alhambra/names';
import type { Book } from '../generated/Book';
import type { BookPicture } from '../generated/BookPicture';
import { BOOK as ALHAMBRA } from '../generated/alhambra/book';
import { BOOK as MEDICI } from '../generated/medici/book';
import { BOOK as MEDINA } from '../generated/medina/book';
import { GAMES } from '../generated/games';
import { byGame } from '../lib/by-game';
import { RULES } from '../lib/chapters';

// What is lit, numbered or cut out is there: the boards draw what they are told, and nothing where it is not.

const all = (book: Book): BookPicture[] => [
  ...book.chapters.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'pictures' ? block.pictures : [])),
  ),
  ...Object.values(book.law).flat(),
];
const placesOf = ({ lit, marks }: BookPicture) => [...lit, ...marks.map(({ at }) => at)];

it.each(all(MEDINA))('Medina’s board has every place of the picture $name', (picture) => {
  const { view } = picture;
  if (view.game !== 'medina') throw new Error(view.game);
  const places = new Set(new Layout(view.columns, view.rows, false).grid().flat());
  const named = [...placesOf(picture), ...(picture.part?.split(':') ?? [])];
  expect(named.filter((place) => !places.has(place))).toEqual([]);
});

it.each(all(MEDICI))('Medici’s table has all that the picture $name names', (picture) => {
  const { view } = picture;
  if (view.game !== 'medici') throw new Error(view.game);
  const near = view.market.flatMap(({ position }) => (position === null ? [] : [String(position)]));
  const there = new Set([
    ...near,
    'deck',
    ...near.map((position) => `card:${position}`),
    ...view.merchants.map(({ seat }) => `boat:${seat}`),
    ...view.commodities.map((commodity) => `house:${commodity}`),
  ]);
  expect(placesOf(picture).filter((place) => !there.has(place))).toEqual([]);
  expect((picture.part ?? '').split('+').join('')).toMatch(/^(market|boats|houses)*$/);
});

it.each(all(ALHAMBRA))('Alhambra’s table has all that the picture $name names', (picture) => {
  const { view } = picture;
  if (view.game !== 'alhambra') throw new Error(view.game);
  const letters = BUILDINGS.map(letterOf);
  const markers = view.columns.flatMap(({ building, markers }) =>
    markers.length > 0 ? [`marker:${letterOf(building)}`] : [],
  );
  const kinds = ['chip', 'symbol', 'track', 'pays', 'area'];
  const there = new Set([
    ...letters,
    ...markers,
    ...kinds.flatMap((kind) => letters.map((letter) => `${kind}:${letter}`)),
    ...(view.tray?.dice ? ['dice'] : []),
  ]);
  expect(placesOf(picture).filter((place) => !there.has(place))).toEqual([]);
  expect((picture.part ?? '').split('+').join('')).toMatch(/^(columns|dice|chips)*$/);
});

const BOOKS = byGame(import.meta.glob<{ BOOK: Book }>('../generated/*/book.ts', { eager: true }));

describe.each(GAMES.map(({ name }) => name))('%s', (game) => {
  const rules = RULES[game]!.flatMap((chapter) => chapter.rules);
  const book = BOOKS[game]!.BOOK;

  it('has pictures of the law under rules that there are', () => {
    expect(Object.keys(book.law).filter((rule) => !rules.includes(rule))).toEqual([]);
  });

  it('has no anchor that is a rule’s, too', () => {
    expect(book.chapters.filter(({ id }) => rules.includes(id) || id === 'law')).toEqual([]);
  });
});
