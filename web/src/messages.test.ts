import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RULES } from './lib/rulebook.svelte';

type Variants = { declarations: string[]; match: Record<string, string> }[];
type Messages = Record<string, string | Variants>;

const read = (path: string) => readFileSync(path, 'utf8');
const messages = Object.fromEntries(
  ['en', 'fr', 'it'].map((locale) => [
    locale,
    JSON.parse(read(`messages/${locale}.json`)) as Messages,
  ]),
) as Record<'en' | 'fr' | 'it', Messages>;

const texts = (message: string | Variants) =>
  typeof message === 'string' ? [message] : message.flatMap((one) => Object.values(one.match));

function parameters(message: string | Variants): string[] {
  const used = texts(message).flatMap((text) =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
  );
  return [...new Set(used)].sort();
}

const codesIn = (text: string) => [...text.matchAll(/"code": "(\w+)"/g)].map(([, code]) => code!);
const snake = (name: string) => name.replace(/(?<!^)([A-Z])/g, '_$1').toLowerCase();

describe.each(['fr', 'it'] as const)('%s', (locale) => {
  it('has the same keys as English', () => {
    expect(Object.keys(messages[locale]).sort()).toEqual(Object.keys(messages.en).sort());
  });

  it.each(Object.keys(messages.en))('%s takes the same parameters as in English', (key) => {
    // A plural form may leave its number out ("one seat waits").
    const counted = (message: string | Variants) =>
      typeof message === 'string' ? [] : message.flatMap((one) => one.declarations.slice(0, -1));
    const [here, there] = [messages[locale][key]!, messages.en[key]!];
    expect(counted(here)).toEqual(counted(there));
    expect(parameters(here)).toEqual(parameters(there));
  });
});

describe.each(Object.entries(messages))('%s has words for', (_locale, all) => {
  const expectWords = (key: string) => expect(all[key], key).toBeTruthy();

  it('everything that happens', () => {
    const codes = codesIn(read('src/generated/Happening.ts'));
    expect(codes.length).toBeGreaterThan(8);
    codes.forEach((code) => expectWords(`told_${code}`));
  });

  it('everything that florins are paid for', () => {
    const codes = codesIn(read('src/generated/Reason.ts'));
    expect(codes).toContain('boat');
    codes.forEach((code) => expectWords(`reason_${code}`));
  });

  it('every refusal of the rules', () => {
    const source = read('../crates/medici/src/illegal.rs');
    const variants = [...source.matchAll(/^ {4}([A-Z]\w+)(?: \{|,)/gm)].map(([, name]) =>
      snake(name!),
    );
    expect(variants).toContain('no_room');
    variants.forEach((code) => expectWords(`problem_${code}`));
  });

  it('every error of the server', () => {
    const source = read('../crates/server/src/trouble.rs');
    const codes = [...source.matchAll(/\(S::\w+, "(\w+)"\)/g)].map(([, code]) => code!);
    expect(codes).toContain('stale');
    [...codes, 'not_understood', 'out_of_turn'].forEach((code) => expectWords(`problem_${code}`));
  });

  it('every setup that cannot be played', () => {
    const sources = [
      'rules/src/record/read.rs',
      'medici/src/setup.rs',
      'medici/src/deck.rs',
      'catalog/src/lib.rs',
      'server/src/http/games.rs',
    ];
    const text = sources.map((file) => read(`../crates/${file}`)).join('\n');
    const codes = /(?:SetupError::new\(.*?, |about\(|wrong\()"(\w+)"/g;
    const found = [...text.matchAll(codes)].map(([, code]) => code!);
    expect(found).toEqual(
      expect.arrayContaining(['deck_too_small', 'players_range', 'no_switch', 'no_game']),
    );
    found.forEach((code) => expectWords(`setup_${code}`));
  });

  it('every rule', () => {
    const numbers = RULES['medici']!.flatMap((section) => section.rules);
    const expected = [
      ...Array.from({ length: 21 }, (_, i) => `C${i + 1}`),
      ...Array.from({ length: 5 }, (_, i) => `CR${i + 1}`),
    ];
    expect([...numbers].sort()).toEqual(expected.sort());
    numbers.forEach((rule) => expectWords(`rule_${rule}`));
  });
});

it('has no message that nobody uses', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(svelte|ts)$/.test(path) && !path.startsWith('paraglide'))
    .map((path) => read(`src/${path}`))
    .join('\n');
  const byCode = /^(problem|rule|told|reason|rules|setup)_/;
  const unused = Object.keys(messages.en).filter(
    (key) => !byCode.test(key) && !new RegExp(`\\bm(essages)?\\.${key}\\b`).test(sources),
  );
  expect(unused).toEqual([]);
});
