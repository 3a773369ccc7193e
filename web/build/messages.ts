import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Where the messages are said that every page needs, or the first one. */
const FIRST = /^(lib|lobby|ui)\/|^pages\/(Join|Lobby|Unknown)\.svelte$/;
/** Where a table is set up, and where the rules are read: no table says what only they say. */
const PLACES: [string, RegExp][] = [
  ['setup', /^options\/|^pages\/NewTable\.svelte$/],
  ['coach', /^coach\//],
  ['learn', /^learn\/|^pages\/Learn\.svelte$/],
  ['rules', /^book\/|^pages\/(Rules\.svelte$|(tables|words)\/)/],
];
/** Said when nothing more can be fetched. */
const ALWAYS = ['problem_unknown', 'problem_unreachable'];
/** Looked up one by one, or read as a whole. */
const RULES = /^rules?_/;
/** What lessons say, and rulebooks, by their game. */
const LESSONS = /^lesson_([a-z]+)_/;
const BOOKS = /^book_([a-z]+)_/;
/** What is wrong with a record: said to few. */
const RECORDS = /^problem_record_/;
/** Why something is not done: said when somebody tries. */
const PROBLEMS = /^problem_/;
/** What the lobby says of each game. */
const ABOUT = /^(about|title)_/;
/** Where a game's own messages are said. */
const BOARD = /^boards\/(\w+)\//;

const SRC = resolve(import.meta.dirname, '../src');
const LIST = resolve(SRC, 'paraglide/messages/_index.js');
const LOCALES = ['en', 'fr', 'it'];

/** A file of the page; its path begins in `src`. */
interface Source {
  path: string;
  text: string;
}

/**
 * Which part each message comes in: `first` is what the first view says, a game's part what only its
 * board says, `setup` what is said before there is a table, `rules` the texts of the rules, `records` what is
 * wrong with one, `problems` why something is not done, and `other` the rest.
 */
export function partsOf(keys: Iterable<string>, files: Source[]): Map<string, string> {
  const saidBy = new Map<string, Set<string>>(ALWAYS.map((key) => [key, new Set(['first'])]));
  for (const { path, text } of files) {
    const [place] = PLACES.find(([, where]) => where.test(path)) ?? [BOARD.exec(path)?.[1]];
    const part = FIRST.test(path) ? 'first' : (place ?? 'other');
    for (const [, key] of text.matchAll(/\bm\.(\w+)/g))
      saidBy.set(key!, (saidBy.get(key!) ?? new Set()).add(part));
  }
  const part = (key: string) => {
    const parts = saidBy.get(key) ?? new Set();
    if (parts.has('first') || ABOUT.test(key)) return 'first';
    if (RULES.test(key)) return 'rules';
    const [, game] = LESSONS.exec(key) ?? [];
    if (game) return `learn_${game}`;
    const [, read] = BOOKS.exec(key) ?? [];
    if (read) return `book_${read}`;
    if (RECORDS.test(key)) return 'records';
    if (PROBLEMS.test(key)) return 'problems';
    return parts.size === 1 ? [...parts][0]! : 'other';
  };
  return new Map([...keys].map((key) => [key, part(key)]));
}

function sources(): Source[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /(?<!\.test)\.(svelte|ts)$/.test(path))
    .map((path) => ({ path, text: readFileSync(resolve(SRC, path), 'utf8') }));
}

/** The messages as Paraglide made them: by key, what each is called in the module of a language. */
function compiled(): Map<string, string> {
  const list = readFileSync(LIST, 'utf8');
  const plain = [...list.matchAll(/^export const (\w+) =/gm)];
  const renamed = [...list.matchAll(/^export { (\w+) as "(\w+)" }/gm)];
  return new Map([...plain, ...renamed].map(([, name, key]) => [key ?? name!, name!]));
}

/** What `src/lib/parts.svelte.ts` imports: where to fetch each part of each language. */
const INDEX = 'virtual:messages';
const PART = new RegExp(`^${INDEX}/(\\w+)/(\\w+)$`);

function index(): string {
  const boards = readdirSync(resolve(SRC, 'boards'), { withFileTypes: true });
  const games = boards.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const fetches = LOCALES.map((locale) => {
    const shared = ['first', 'setup', 'rules', 'records', 'problems', 'learn', 'coach', 'other'];
    const of = games.flatMap((game) => [game, `learn_${game}`, `book_${game}`]);
    const parts = [...shared, ...of];
    const imports = parts.map((part) => `${part}: () => import('${INDEX}/${locale}/${part}')`);
    return `${locale}: { ${imports.join(', ')} }`;
  });
  return `export default { ${fetches.join(', ')} };`;
}

// The query makes of one file as many modules as there are parts, each with what it exports alone.
function exported(locale: string, part: string): string {
  const names = compiled();
  const parts = partsOf(names.keys(), sources());
  const exports = [...names].filter(([key]) => parts.get(key) === part);
  const list = exports.map(([key, name]) => `${name} as ${key}`).join(', ');
  return `export { ${list} } from '/src/paraglide/messages/${locale}.js?${part}';`;
}

/**
 * `import * as m from '…/paraglide/messages.js'` would bring all messages of all languages. The page gets
 * them by language and by part instead: `m` of `src/lib/messages.ts` says what was fetched.
 */
export const messagesInParts = (): Plugin => ({
  name: 'messages-in-parts',
  enforce: 'pre',
  resolveId: (id) => (id === INDEX || PART.test(id) ? `\0${id}` : undefined),
  load(id) {
    if (id === `\0${INDEX}`) return index();
    const [, locale, part] = PART.exec(id.slice(1)) ?? [];
    if (!locale || !part) return;
    this.addWatchFile(LIST);
    return exported(locale, part);
  },
  transform: (code, id) =>
    id.startsWith(SRC) && !id.includes('/paraglide/')
      ? code.replace(
          /import \* as m from (['"])((?:\.\.?\/)+)paraglide\/messages\.js\1/,
          "import { m } from '$2lib/messages'",
        )
      : undefined,
});
