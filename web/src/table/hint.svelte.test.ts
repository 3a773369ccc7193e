import { flushSync } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { kit as alhambra } from '../boards/alhambra/kit';
import type { GameName, Kit } from '../boards/kit';
import { kit as medici } from '../boards/medici/kit';
import { kit as medina } from '../boards/medina/kit';
import { Refused } from '../lib/api';
import { language, locales } from '../lib/language.svelte';
import { names } from '../lib/test-data';
import type { Hinted } from '../lib/types';
import { chanceWords, reasonWords } from './hint';
import { Hint } from './hint.svelte';

afterEach(() => language.choose('en'));

const answer: Hinted = {
  number: 7,
  seat: 0,
  action: 'o@c5',
  line: ['o@c5', 'W@Nc'],
  values: [0.62, 0.38],
  visits: 100,
  reasons: [],
};
const MOMENT = { number: 7, seat: 0, after: [] };

async function hinted(): Promise<Hint> {
  const hint = new Hint('x', () => Promise.resolve(answer));
  hint.follow(MOMENT);
  await hint.ask();
  return hint;
}

describe('a hint', () => {
  it('stays while nothing changes', async () => {
    const hint = await hinted();
    hint.follow({ ...MOMENT });
    expect(hint.answer).toBe(answer);
    expect(hint.line).toEqual(['o@c5', 'W@Nc']);
  });

  it('shows the rest to who follows it, and all of it again to who takes back', async () => {
    const hint = await hinted();
    hint.follow({ ...MOMENT, after: ['o@c5'] });
    expect(hint.line).toEqual(['W@Nc']);
    hint.follow(MOMENT);
    expect(hint.line).toEqual(['o@c5', 'W@Nc']);
  });

  it('marks what comes next, or all that is laid down together', async () => {
    const hint = await hinted();
    expect(hint.mark(true)).toEqual(['o@c5', 'W@Nc']);
    expect(hint.mark(false)).toEqual(['o@c5']);
    hint.leave();
    expect(hint.mark(true)).toBeNull();
  });

  it('is left when the moment that is watched has passed', async () => {
    const hint = await hinted();
    let moment: typeof MOMENT | null = $state.raw(MOMENT);
    const stop = $effect.root(() => hint.watch(() => moment));
    flushSync();
    expect(hint.open).toBe(true);
    moment = null;
    flushSync();
    expect(hint.open).toBe(false);
    stop();
  });

  it.each([
    ['something else is laid down', { ...MOMENT, after: ['S@c5'] }],
    ['all of it is laid down', { ...MOMENT, after: ['o@c5', 'W@Nc'] }],
    ['the table goes on', { ...MOMENT, number: 8 }],
    ['nobody is asked', null],
  ])('goes when %s', async (_when, moment) => {
    const hint = await hinted();
    hint.follow(moment);
    expect(hint.open).toBe(false);
    expect(hint.line).toEqual([]);
  });

  it('is not shown to who left before it came', async () => {
    let say: (said: Hinted) => void = () => {};
    let signal: AbortSignal | undefined;
    const hint = new Hint('x', (_id, _moment, aborted) => {
      signal = aborted;
      return new Promise((done) => (say = done));
    });
    hint.follow(MOMENT);
    const asked = hint.ask();
    expect(hint.thinking).toBe(true);
    hint.leave();
    expect(signal?.aborted).toBe(true);
    say(answer);
    await asked;
    expect(hint.open).toBe(false);
  });

  it.each([
    ['busy', 503, 'busy'],
    ['stale', 409, undefined],
  ])('that fails says so, unless the table has gone on: %s', async (code, status, problem) => {
    const refused = new Refused(status, { code, data: {}, message: '' });
    const hint = new Hint('x', () => Promise.reject(refused));
    hint.follow(MOMENT);
    await hint.ask();
    expect(hint.problem?.code).toBe(problem);
    expect(hint.thinking).toBe(false);
  });
});

it.each([
  [0.624, 'About 62% to win'],
  [0.001, 'Less than 1% to win'],
  [1, 'More than 99% to win'],
])('a chance of %f is said as "%s"', (chance, words) => expect(chanceWords(chance)).toBe(words));

const KITS = { medici, medina, alhambra } as unknown as Record<string, Kit<GameName>>;

it.each([
  [
    'medici',
    { term: 'boat', seat: 0, points: 3.2 },
    /^Your boat is likelier .* \(about 3 florins\)\.$/,
  ],
  [
    'medici',
    { term: 'dye', seat: 1, points: -1.4 },
    /^Britta’s dye should pay less \(about 1.5 florins\)\.$/,
  ],
  [
    'medina',
    { term: 'orange', seat: 1, points: 1 },
    /^But Britta’s orange palace should be worth more \(about 1 point\)\.$/,
  ],
  [
    'alhambra',
    { term: 'towers', seat: 0, points: -0.4 },
    /^But your prospects in the towers are worse \(about 0.5 points\)\.$/,
  ],
])('a reason of %s in words: %o', (game, reason, words) =>
  expect(reasonWords(KITS[game]!, reason, 0, names)).toMatch(words),
);

// As crates/bots/src/eval names them.
const TERMS = {
  medici: ['florins', 'boat', 'grain', 'spice', 'fur', 'dye', 'cloth'],
  medina: ['orange', 'brown', 'grey', 'violet', 'black', 'tower_tiles', 'burden', 'tea', 'stock'],
  alhambra: [
    ...['pavilions', 'seraglios', 'arcades', 'chambers', 'gardens', 'towers'],
    ...['points', 'chips', 'caliph'],
  ],
};

it.each(locales)('every term has words in %s, for everybody', (locale) => {
  language.choose(locale);
  for (const [game, terms] of Object.entries(TERMS)) {
    for (const term of terms) {
      const said = [
        { term, seat: 0, points: 2 },
        { term, seat: 0, points: -2 },
        { term, seat: 1, points: 2 },
        { term, seat: 1, points: -2 },
      ].map((reason) => reasonWords(KITS[game]!, reason, 0, names));
      expect(new Set(said).size, `${game} ${term}`).toBe(4);
      expect(said.join(), `${game} ${term}`).not.toMatch(/null|undefined|[{}]/);
    }
  }
});
