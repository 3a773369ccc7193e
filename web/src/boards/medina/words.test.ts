import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { language, locales } from '../../lib/language.svelte';
import type { MedinaReason } from '../../lib/types';
import { problemWords } from '../../lib/words';
import { reasonWords } from './words';

afterEach(() => language.choose('en'));

const DATA: Record<string, string> = {
  colour: 'violet',
  side: 'north',
  place: 'c5',
  palace: 'd6',
  first: 'd6',
  front: 'e1',
  from: 'f10',
};
const PIECES = ['roof', 'neutral_roof', 'stable', 'merchant', 'wall', 'gate'];

/** Every refusal that the rules know, with just the data that it carries. */
function refusals(): { code: string; data: Record<string, string> }[] {
  const source = readFileSync('../crates/medina/src/illegal.rs', 'utf8');
  const body = source.slice(source.indexOf('pub enum Illegal'), source.indexOf('impl Refusal'));
  return [...body.matchAll(/^ {4}([A-Z]\w+)(?:,| \{(.*?)^ {4}\},)/gms)].flatMap(
    ([, name, inside]) => {
      const code = name!.replace(/(?<!^)([A-Z])/g, '_$1').toLowerCase();
      const fields = [...(inside ?? '').matchAll(/^ {8}(\w+): /gm)].map(([, field]) => field!);
      if (!fields.includes('piece')) {
        return [{ code, data: Object.fromEntries(fields.map((field) => [field, DATA[field]!])) }];
      }
      const building: Record<string, string> = { piece: 'building', colour: 'violet' };
      return [building, ...PIECES.map((piece) => ({ piece }))].map((data) => ({ code, data }));
    },
  );
}

const REASONS: MedinaReason[] = [
  ...(['buildings', 'stables', 'walls', 'merchants', 'well'] as const).flatMap((code) => [
    { code, colour: 'grey' as const, squares: ['c5'] },
    { code, colour: 'grey' as const, squares: ['c5', 'c6'] },
  ]),
  { code: 'palace_tile', colour: 'brown' },
  { code: 'tower_tile', tower: 'south_west' },
];

it('reads the refusals as they are written', () => {
  const codes = refusals().map(({ code }) => code);
  expect(codes).toContain('touches_two');
  expect(new Set(codes).size).toBeGreaterThan(28);
});

describe.each(locales)('in %s', (locale) => {
  it.each(refusals())('says $code in a whole sentence', ({ code, data }) => {
    language.choose(locale);
    const said = problemWords({ code, data, message: 'in the words of the server' });
    expect(said).toMatch(/^\S.*\.$/);
    expect(said).not.toMatch(/undefined|[{}]| {2}|in the words of the server/);
    if (locale !== 'en') expect(said).not.toMatch(/\b(north|brown|grey)\b/);
  });

  it.each(REASONS)('names what $code count for', (reason) => {
    language.choose(locale);
    expect(reasonWords(reason)).toMatch(/^[^{}]+$/);
    expect(reasonWords(reason)).not.toMatch(/undefined/);
  });
});

it('puts the data of a refusal into words', () => {
  language.choose('it');
  const said = problemWords({
    code: 'must_extend',
    data: { colour: 'brown', palace: 'c5' },
    message: '',
  });
  expect(said).toContain('marrone in c5');
});
