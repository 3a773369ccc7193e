/** A piece of a sentence. */
export interface Span {
  kind: 'plain' | 'strong' | 'em' | 'rule';
  text: string;
  /** What stands around a rule and stays on its line: brackets, commas. */
  before?: string;
  after?: string;
}

/** `**strong**`, `*emphasis*`, and what could be the number of a rule. */
const MARKS = /\*\*(.+?)\*\*|\*(.+?)\*|\b([A-Z]R?\d+)\b/g;

/** What is said, in pieces: strong words, and numbers of rules that lead to them. */
export function spans(words: string, rules: ReadonlySet<string>): Span[] {
  const found: Span[] = [];
  let from = 0;
  const plain = (to: number) => {
    if (to > from) found.push({ kind: 'plain', text: words.slice(from, to) });
  };
  for (const match of words.matchAll(MARKS)) {
    const [whole, strong, em, rule] = match;
    if (rule !== undefined && !rules.has(rule)) continue;
    const end = match.index + whole.length;
    if (rule === undefined) {
      plain(match.index);
      found.push(
        strong === undefined ? { kind: 'em', text: em! } : { kind: 'strong', text: strong },
      );
      from = end;
    } else {
      const before = words.slice(from, match.index).endsWith('(') ? '(' : '';
      const [after = ''] = /^[),.;:!?]*/.exec(words.slice(end)) ?? [];
      plain(match.index - before.length);
      found.push({ kind: 'rule', text: whole, before, after });
      from = end + after.length;
    }
  }
  plain(words.length);
  return found;
}

/** The same without any marks. */
export const plainly = (words: string): string => words.replace(/\*+/g, '');
