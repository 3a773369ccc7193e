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
