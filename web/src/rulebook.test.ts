import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TABLES as alhambra } from './generated/alhambra/tables';
import { GAMES } from './generated/games';
import { TABLES as medici } from './generated/medici/tables';
import { TABLES as medina } from './generated/medina/tables';
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

describe.each(Object.entries({ medici, medina, alhambra }))('the page has no', (game, tables) => {
  it(`number of a rule of ${game}`, () => {
    const rules = RULES[game]!.flatMap((chapter) => chapter.rules);
    const rule = new RegExp(`\\b(${rules.join('|')})\\b`);
    const cite = files.filter(({ text }) => rule.test(withoutDrawings(text)));
    expect(cite.map(({ path }) => path)).toEqual([]);
  });

  it(`table of ${game}`, () => {
    const { rows, maps } = figures(tables);
    expect(rows.length + maps.length).toBeGreaterThan(2);
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
