import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GAMES as INFO } from './generated/games';
import { headingKey, RULES } from './lib/chapters';

type Variants = { declarations: string[]; match: Record<string, string> }[];
type Messages = Record<string, string | Variants>;

const read = (path: string) => readFileSync(path, 'utf8');
const messages = Object.fromEntries(
  ['en', 'fr', 'it'].map((locale) => [
    locale,
    {
      ...(JSON.parse(read(`messages/${locale}.json`)) as Messages),
      ...(JSON.parse(read(`messages/book/${locale}.json`)) as Messages),
    },
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

const folder = (game: string) => `src/generated/${game.toLowerCase()}`;
const codesIn = (text: string) => [...text.matchAll(/"code": "(\w+)"/g)].map(([, code]) => code!);
/** All that a generated type of names can be. */
const namesOf = (type: string) =>
  [...read(`src/generated/${type}.ts`).matchAll(/"(\w+)"/g)].map(([, name]) => name!);

/** The games, with some of their codes: they tell that a source was read as it is meant. */
const GAMES = {
  Medici: {
    letter: 'C',
    rules: 21,
    rulings: 5,
    codes: { told: ['took', 'game_over'], reasons: ['boat'], refusals: ['no_room'] },
  },
  Medina: {
    letter: 'M',
    rules: 66,
    rulings: 13,
    codes: {
      told: ['placed', 'tower_tile', 'game_over'],
      reasons: ['buildings', 'tower_tile'],
      refusals: ['none_in_stock', 'first_merchant', 'roof_due'],
    },
  },
  Alhambra: {
    letter: 'A',
    rules: 24,
    rulings: 16,
    codes: {
      told: ['thrown', 'marked', 'rank_paid', 'game_over'],
      reasons: ['rank', 'chips'],
      refusals: ['three_throws', 'no_symbol', 'nobody_sits_there'],
    },
  },
};

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

  it.each(Object.entries(GAMES))('everything that happens in %s', (game, { codes }) => {
    const told = codesIn(read(`${folder(game)}/${game}Happening.ts`));
    expect(told).toEqual(expect.arrayContaining(codes.told));
    // Every game ends, each with words of its own.
    const over = game === 'Medici' ? 'told_game_over' : `told_${game.toLowerCase()}_over`;
    const key = (code: string) => (code === 'game_over' ? over : `told_${code}`);
    told.forEach((code) => expectWords(key(code)));
  });

  it.each(Object.entries(GAMES))('everything that counts in %s', (game, { codes }) => {
    const reasons = codesIn(read(`${folder(game)}/${game}Reason.ts`));
    expect(reasons).toEqual(expect.arrayContaining(codes.reasons));
    reasons.forEach((code) => expectWords(`reason_${code}`));
  });

  it.each(Object.entries(GAMES))('every refusal of %s', (game, { codes }) => {
    const refusals = codesIn(read(`${folder(game)}/${game}Illegal.ts`));
    expect(refusals).toEqual(expect.arrayContaining(codes.refusals));
    refusals.forEach((code) => expectWords(`problem_${code}`));
  });

  it('every name that Medina’s data bring', () => {
    const named = { colour: 'Colour', tower: 'Tower', side: 'Side' };
    for (const [kind, type] of Object.entries(named)) {
      const names = namesOf(`medina/${type}`);
      expect(names.length, kind).toBeGreaterThanOrEqual(4);
      names.forEach((name) => expectWords(`word_${kind}_${name}`));
    }
  });

  it('every name that Alhambra’s data bring', () => {
    const named = { building: 'Building', chip: 'Chip', about_chip: 'Chip' };
    for (const [kind, type] of Object.entries(named)) {
      const names = namesOf(`alhambra/${type}`);
      expect(names.length, kind).toBeGreaterThanOrEqual(6);
      names.forEach((name) => expectWords(`word_${kind}_${name}`));
    }
  });

  it('every error of the server', () => {
    const codes = [...namesOf('ErrorCode'), ...namesOf('RefusalCode')];
    expect(codes).toEqual(expect.arrayContaining(['stale', 'not_understood', 'out_of_turn']));
    codes.forEach((code) => expectWords(`problem_${code}`));
  });

  it('every setup that cannot be played', () => {
    const sources = [
      'rules/src/record/read.rs',
      'medici/src/setup.rs',
      'medici/src/deck.rs',
      'medina/src/setup.rs',
      'alhambra/src/setup.rs',
      'catalog/src/lib.rs',
      'server/src/http/games.rs',
    ];
    const text = sources.map((file) => read(`../crates/${file}`)).join('\n');
    const codes = /(?:SetupError::new\(.*?, |about\(|wrong\()"(\w+)"/g;
    const found = [...text.matchAll(codes)].map(([, code]) => code!);
    expect(found).toEqual(
      expect.arrayContaining([
        ...['deck_too_small', 'players_range', 'no_switch', 'no_game'],
        ...['no_choice', 'second_edition_only'],
      ]),
    );
    found.forEach((code) => expectWords(`setup_${code}`));
  });

  it.each(Object.entries(GAMES))('every rule of %s', (game, { letter, rules, rulings }) => {
    const chapters = RULES[game.toLowerCase()]!;
    const numbers = chapters.flatMap((chapter) => chapter.rules);
    const expected = [
      ...Array.from({ length: rules }, (_, i) => `${letter}${i + 1}`),
      ...Array.from({ length: rulings }, (_, i) => `${letter}R${i + 1}`),
    ];
    expect([...numbers].sort()).toEqual(expected.sort());
    numbers.forEach((rule) => expectWords(`rule_${rule}`));
    chapters.forEach((chapter) => expectWords(headingKey(game.toLowerCase(), chapter)));
  });
});

it('keeps French signs with the words before them', () => {
  const loose = Object.entries(messages.fr).filter(([, message]) =>
    texts(message).some((text) => / [;?!»]| :(\s|$)|« /.test(text)),
  );
  expect(loose.map(([key]) => key)).toEqual([]);
});

it.each(INFO.map(({ name }) => name))('presents %s in the lobby', (name) => {
  expect(messages.en[`about_${name}`]).toBeTruthy();
  // Its makers are thanked by the title that the reader knows.
  for (const all of Object.values(messages)) {
    const title = all[`title_${name}`];
    expect(title).toBeTruthy();
    expect(all['footer_credits']).toContain(title);
  }
});

it('has words for every level of the bots', () => {
  const names = new Set(INFO.flatMap(({ bots }) => bots));
  expect(names).toContain('strong');
  for (const name of names) {
    expect(messages.en[`bot_${name}`], name).toBeTruthy();
    expect(messages.en[`bot_about_${name}`], name).toBeTruthy();
  }
});

it('has no message that nobody uses', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(svelte|ts)$/.test(path) && !path.startsWith('paraglide'))
    .map((path) => read(`src/${path}`))
    .join('\n');
  const byCode = /^(about|title|book|lesson|problem|rule|told|reason|rules|setup|word|bot)_/;
  const unused = Object.keys(messages.en).filter(
    (key) => !byCode.test(key) && !new RegExp(`\\bm(essages)?\\.${key}\\b`).test(sources),
  );
  expect(unused).toEqual([]);
});
