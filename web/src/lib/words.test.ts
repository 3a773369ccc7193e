import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { GAMES } from '../generated/games';
import { language, locales } from './language.svelte';
import type { Problem } from './types';
import { problemWords } from './words';

const ENGLISH = 'the server says it in English';
const said = (code: string, data: Problem['data'] = {}) =>
  problemWords({ code, data, message: ENGLISH });

/** What can be wrong with a record, as the server's types list it, with the data that come along. */
const source = ['RecordError', 'BadRecord']
  .map((type) => readFileSync(`src/generated/${type}.ts`, 'utf8'))
  .join('\n');
const codes = [...source.matchAll(/"problem": "(\w+)"/g)].map(([, code]) => code!);
const DATA = {
  ...{ word: 'rules', games: '3', told: 1, played: 2, seat: 0, next: 1, dealt: '* 7', events: 9 },
  ...{ most: 8, legal: '0 reveal', scores: '1 2', sums: '1 3' },
  ...{
    setup: { problem: 'players_range', min: '2', max: '6' },
    refusal: { code: 'nothing_to_take' },
  },
};
const GAMES_OWN = ['no_action', 'no_outcome'];
const problems = codes.flatMap((problem) =>
  GAMES_OWN.includes(problem)
    ? GAMES.map(({ name }) => ({ ...DATA, problem, game: name }))
    : [{ ...DATA, problem }],
);

afterEach(() => language.choose('en'));

it('reads the codes as they are meant', () => {
  expect(codes).toEqual(expect.arrayContaining(['illegal', 'no_event', 'empty', 'too_long']));
  expect(codes.length).toBeGreaterThan(25);
});

describe.each(locales)('%s', (locale) => {
  it('has words of its own for everything that can be wrong with a record', () => {
    language.choose(locale);
    const all = problems.map((data) => said('bad_record', data));
    expect(new Set(all).size).toBe(problems.length);
    for (const words of all) {
      expect(words).not.toContain(ENGLISH);
      expect(words).not.toContain(said('unknown'));
      expect(words).not.toMatch(/undefined|[{}]/);
    }
  });

  it('never lets the server’s English through', () => {
    language.choose(locale);
    for (const code of ['bad_request', 'bad_setup', 'unknown', 'something_new', 'internal'])
      expect(said(code)).not.toContain(ENGLISH);
    expect(said('something_new')).toBe(said('unknown'));
  });
});

it('names the line of a record, and what a rule or a setup has against it', () => {
  const line = { line: 5, text: '0 take 1' };
  const refusal = { code: 'nothing_to_take' };
  expect(said('bad_record', { ...line, problem: 'illegal', refusal })).toBe(
    'This record cannot be opened. Line 5 (“0 take 1”). The market is empty: reveal a card first.',
  );
  const setup = { problem: 'players_range', min: '2', max: '6' };
  expect(said('bad_record', { ...line, problem: 'setup', setup })).toContain('2 to 6 can play.');
  language.choose('fr');
  expect(said('bad_record', { ...line, problem: 'illegal', refusal })).toContain('Ligne 5');
});

it('shows no line longer than one can read', () => {
  const words = said('bad_record', { problem: 'no_event', line: 1, text: 'x'.repeat(5000) });
  expect(words.length).toBeLessThan(250);
});

it('knows whose colour a refusal in a record names', () => {
  language.choose('it');
  const refusal = { code: 'no_such_colour', colour: 'black' };
  const words = said('bad_record', { problem: 'illegal', line: 4, text: '0 k@c3', refusal });
  expect(words).not.toContain('black');
});

it('says of a name and of a move what is wrong with it', () => {
  const [name, actions, other] = ['name', 'actions', 'key'].map((field) =>
    said('bad_request', { field }),
  );
  expect(new Set([name, actions, other]).size).toBe(3);
  expect(other).toBe(said('bad_request'));
});
