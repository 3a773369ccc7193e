import type { Book } from '../generated/Book';
import type { Chapter } from '../lib/chapters';
import type { Entry } from './search';
import { plainly } from './spans';

/** Everything that can be found in a book: what is read, what is said under pictures, and every rule. */
export function entriesOf(
  book: Book,
  law: readonly Chapter[],
  words: (key: string) => string,
): Entry[] {
  const read = book.chapters.flatMap(({ id, heading, blocks }) => {
    const title = words(heading);
    const entry = (key: string, anchor = key): Entry => ({
      id: anchor,
      title,
      text: plainly(words(key)),
    });
    return [
      { id, title, text: title },
      ...blocks.flatMap((block) => {
        switch (block.kind) {
          case 'text':
          case 'heading':
            return [entry(block.words)];
          case 'steps':
          case 'list':
            return block.items.map((item) => entry(item));
          case 'pictures':
            return block.pictures.flatMap(({ name, caption, marks }) =>
              [caption, ...marks.map((mark) => mark.words)].map((key) =>
                entry(key, `picture-${name}`),
              ),
            );
          case 'tables':
            return [];
        }
      }),
    ];
  });
  const rules = law.flatMap((chapter) =>
    chapter.rules.map((rule) => ({ id: rule, title: rule, text: words(`rule_${rule}`) })),
  );
  return [...read, ...rules];
}

/** Where each rule is told of in the chapters: under a picture, if there is one. */
export function toldAt(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  const places = new Map<string, Entry>();
  for (const entry of entries.filter(({ id, title }) => id !== title)) {
    for (const [rule] of entry.text.matchAll(/\b[A-Z]R?\d+\b/g)) {
      const known = places.get(rule);
      if (!known || (isPicture(entry) && !isPicture(known))) places.set(rule, entry);
    }
  }
  return places;
}

const isPicture = ({ id }: Entry) => id.startsWith('picture-');
