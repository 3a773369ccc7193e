import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GAMES } from './generated/games';
import { byGame } from './lib/by-game';
import { RULES } from './lib/chapters';

// The page has no second rulebook: what it cites and prints is generated from the games' crates. Tests
// make up what comes over the wire, and are not looked at.
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(svelte|ts)$/.test(path) && !/^(generated|paraglide)|\.test\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(`src/${path}`, 'utf8') }));

/** Drawings begin like rules do: `M4 6h10`. */
const withoutDrawings = (text: string) =>
  text.replace(/(['"`])M-?[\d.]+[-\s,a-zA-Z][^'"`]*\1/g, '');

type Json = number | string | boolean | null | readonly Json[] | { readonly [key: string]: Json };
const isNumber = (json: Json | undefined): json is number => typeof json === 'number';

/** Every row and column of numbers in tables, and every map to numbers: none with fewer than three. */
function figures(json: Json): { rows: number[][]; maps: [string, number][][] } {
  if (typeof json !== 'object' || json === null) return { rows: [], maps: [] };
  const below = Object.values(json).map(figures);
  const found = {
    rows: below.flatMap(({ rows }) => rows),
    maps: below.flatMap(({ maps }) => maps),
  };
  const long = (numbers: Json[]) => numbers.length > 2 && numbers.every(isNumber);
  if (Array.isArray(json)) {
    const list = json as Json[];
    const keys = Object.keys(list[0] ?? {});
    const columns = keys.map((key) =>
      list.map((row) => (row as Record<string, Json>)[key] ?? null),
    );
    found.rows.push(...([list, ...columns].filter(long) as number[][]));
  } else if (long(Object.values(json))) found.maps.push(Object.entries(json) as [string, number][]);
  return found;
}

const rowsIn = (text: string) =>
  [...text.matchAll(/\d+(?:\s*,\s*\d+){2,}/g)].map(([row]) => row.replace(/\s/g, ''));

/** Numbers that stand alone in tables and are large enough to mean something: how many dice, rounds, throws. */
const scalars = (tables: Json): number[] =>
  Object.values(tables as Record<string, Json>).filter(
    (one) => isNumber(one) && one > 2,
  ) as number[];

/** Where a page's script counts from one to a number of a game, or compares with it. */
function countsTo(script: string, numbers: readonly number[]): string[] {
  const found: string[] = [];
  const seek = (pattern: RegExp, text = script) =>
    found.push(...[...text.matchAll(pattern)].map(([hit]) => hit.replace(/\s+/g, ' ')));
  // One after the other: `[1, 2, 3]`, `'1', '2', '3'`, or keys `[1-3]` and `1–3`.
  for (const [hit] of script.matchAll(/['"]?\b\d['"]?(?:\s*,\s*['"]?\d\b['"]?){2,}/g)) {
    const row = [...hit.matchAll(/\d/g)].map(([digit]) => Number(digit));
    const counts = row.every((number, i) => i === 0 || number === row[i - 1]! + 1);
    if (counts && row[0]! < 3 && numbers.includes(row.at(-1)!)) found.push(hit);
  }
  for (const number of numbers) {
    seek(new RegExp(`\\b[12][-–]${number}\\b`, 'g'));
    seek(new RegExp(`(?:[=!]==|[<>]=?) ${number}\\b(?![.\\d])`, 'g'));
    seek(new RegExp(`\\blength: ${number}\\b`, 'g'));
    seek(new RegExp(`=== '${number}'`, 'g'));
  }
  return found;
}

const scriptOf = ({ path, text }: { path: string; text: string }) =>
  withoutDrawings(path.endsWith('.svelte') ? text.replace(/<style>[^]*<\/style>/, '') : text);

it('finds what counts to a number of a game', () => {
  const found = (text: string) => countsTo(text, [2, 3, 8]).length > 0;
  const old = [
    'export const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8] as const;',
    "['1–8', m.alhambra_tray_key_dice],",
    'if (/^[1-8]$/.test(key)) turn.pick(turn.order[Number(key) - 1]!);',
    "else if (event.key === '2' || event.key === '3') turn.pick(Number(event.key));",
    'if (throws < 3) return null;',
    'rank={settled && i < 2 ? i + 1 : null}',
    '{#if players === 2}',
    'Array.from({ length: 8 }, (_, i) => i)',
    "const KEYS = ['1', '2', '3'];",
  ];
  expect(old.filter((text) => !found(text))).toEqual([]);
  const fine = [
    'if (throws < TABLES.throws) return null;',
    'const step = [1, 2, 4, 8];',
    'width * 8 + 3',
    'opacity < 0.8 && wide < 3.5 && all.length > 30',
  ];
  expect(fine.filter(found)).toEqual([]);
});

const TABLES = byGame(
  import.meta.glob<{ TABLES: Json }>('./generated/*/tables.ts', { eager: true }),
);
const GAME_TABLES = GAMES.map(({ name }) => [name, TABLES[name]!.TABLES] as const);

it.each(GAME_TABLES)(
  'the parts of the page that %s has count to none of its numbers',
  (game, tables) => {
    const own = new RegExp(`(^|[/.])${game}[/.]`, 'i');
    const counting = files
      .filter(({ path }) => own.test(path))
      .flatMap((file) =>
        countsTo(scriptOf(file), scalars(tables)).map((hit) => `${file.path}: ${hit}`),
      );
    expect(counting).toEqual([]);
  },
);

it('reads tables', () => {
  const all = GAME_TABLES.map(([, tables]) => figures(tables));
  expect(all.flatMap(({ rows, maps }) => [...rows, ...maps]).length).toBeGreaterThan(20);
});

describe.each(GAME_TABLES)('the page has no', (game, tables) => {
  it(`number of a rule of ${game}`, () => {
    const rules = RULES[game]!.flatMap((chapter) => chapter.rules);
    const rule = new RegExp(`\\b(${rules.join('|')})\\b`);
    const cite = files.filter(({ text }) => rule.test(withoutDrawings(text)));
    expect(cite.map(({ path }) => path)).toEqual([]);
  });

  it(`table of ${game}`, () => {
    const { rows, maps } = figures(tables);
    const print = files.filter(({ text }) => {
      const row = rowsIn(text).some((found) =>
        rows.some((printed) => `,${found},`.includes(`,${printed.join(',')},`)),
      );
      const pair = ([key, value]: [string, number]) =>
        new RegExp(`\\b${key}['"]?: ${value}\\b`).test(text);
      return row || maps.some((map) => map.filter(pair).length > 2);
    });
    expect(print.map(({ path }) => path)).toEqual([]);
  });

  it(`title or author of ${game}`, () => {
    const { title, author } = GAMES.find(({ name }) => name === game)!;
    const quoted = new RegExp(`['"\`>](${title}|${author})['"\`<]`);
    expect(files.filter(({ text }) => quoted.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
