import { expect, it } from 'vitest';
import { BOOK } from '../generated/medina/book';
import { RULES } from '../lib/chapters';
import { entriesOf, toldAt } from './entries';

/** As if every text were its key, with a rule in it where that matters. */
const CITED = BOOK.chapters.flatMap(({ blocks }) =>
  blocks.flatMap((block) => (block.kind === 'pictures' ? block.pictures : [])),
)[1]!;
const words = (key: string) => (key === CITED.caption ? `**${key}** (M21)` : key);
const entries = entriesOf(BOOK, RULES['medina']!, words);

it('has an entry for every chapter, picture and rule', () => {
  const ids = entries.map(({ id }) => id);
  for (const { id } of BOOK.chapters) expect(ids).toContain(id);
  expect(ids).toContain(`picture-${CITED.name}`);
  for (const rule of RULES['medina']!.flatMap(({ rules }) => rules)) expect(ids).toContain(rule);
  // Marks are not searched for.
  expect(entries.filter(({ text }) => text.includes('*'))).toEqual([]);
});

it('knows where a rule is told of, under a picture if it can', () => {
  const told = [
    { id: 'a', title: 'Chapter', text: 'so it is (M21, MR2)' },
    { id: 'picture-x', title: 'Chapter', text: 'as one sees (M21)' },
    { id: 'b', title: 'Other', text: 'once more (M21)' },
    { id: 'M22', title: 'M22', text: 'M21 is another rule' },
  ];
  const places = toldAt(told);
  expect(places.get('M21')?.id).toBe('picture-x');
  expect(places.get('MR2')?.id).toBe('a');
  expect(places.size).toBe(2);
  expect(toldAt(entries).get('M21')?.id).toBe(`picture-${CITED.name}`);
});
