import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GAME_OF_LETTER, GAMES as INFO } from './generated/games';
import { headingKey, RULES } from './lib/chapters';

type Variants = { declarations: string[]; match: Record<string, string> }[];
type Messages = Record<string, string | Variants>;

const read = (path: string) => readFileSync(path, 'utf8');
const NAMES = INFO.map(({ name }) => name);
const LOCALES = ['en', 'fr', 'it'] as const;
const books = readdirSync('messages/book').map((game) => `messages/book/${game}`);
const messages = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    Object.assign(
      {},
      ...['messages', ...books].map((at) => JSON.parse(read(`${at}/${locale}.json`)) as Messages),
    ) as Messages,
  ]),
) as Record<(typeof LOCALES)[number], Messages>;

const texts = (message: string | Variants) =>
  typeof message === 'string' ? [message] : message.flatMap((one) => Object.values(one.match));

function parameters(message: string | Variants): string[] {
  const used = texts(message).flatMap((text) =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
  );
  return [...new Set(used)].sort();
}

const titled = (game: string) => game[0]!.toUpperCase() + game.slice(1);
/** What was generated for a game under a name that begins with its own. */
const typeOf = (game: string, kind: string) =>
  read(`src/generated/${game}/${titled(game)}${kind}.ts`);
/** The codes that a game tells something by: fewer would mean that the file is not read as it is meant. */
function codesOf(game: string, kind: string, atLeast: number): string[] {
  const codes = [...typeOf(game, kind).matchAll(/"code": "(\w+)"/g)].map(([, code]) => code!);
  expect(codes.length).toBeGreaterThanOrEqual(atLeast);
  return codes;
}
const quotedIn = (text: string) => [...text.matchAll(/"(\w+)"/g)].map(([, name]) => name!);
const typeNamed = (game: string, type: string) =>
  read(
    existsSync(`src/generated/${game}/${type}.ts`)
      ? `src/generated/${game}/${type}.ts`
      : `src/generated/${type}.ts`,
  );
/** All that a generated type of names can be. */
const namesOf = (type: string) => quotedIn(read(`src/generated/${type}.ts`));

const LETTER = Object.fromEntries(
  Object.entries(GAME_OF_LETTER).map(([letter, game]) => [game, letter]),
);

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

  it.each(NAMES)('everything that happens in %s', (game) => {
    const told = codesOf(game, 'Happening', 3);
    expect(told).toContain('game_over');
    // Every game ends, each with words of its own.
    const key = (code: string) => (code === 'game_over' ? `told_${game}_over` : `told_${code}`);
    told.forEach((code) => expectWords(key(code)));
  });

  it.each(NAMES)('everything that counts in %s', (game) => {
    codesOf(game, 'Reason', 1).forEach((code) => expectWords(`reason_${code}`));
  });

  it.each(NAMES)('every refusal of %s', (game) => {
    codesOf(game, 'Illegal', 1).forEach((code) => expectWords(`problem_${code}`));
  });

  it.each(NAMES)('every name that refusals of %s bring', (game) => {
    // `building: Building`: where the type is a list of names, each has words.
    const fields = [...typeOf(game, 'Illegal').matchAll(/^(\w+): ([A-Z]\w+),/gm)];
    for (const [, kind, type] of fields) {
      const [, union] = /export type \w+ = ([^;{]+);/.exec(typeNamed(game, type!)) ?? [];
      quotedIn(union ?? '').forEach((name) => expectWords(`word_${kind}_${name}`));
    }
    expect(game === 'medina' || game === 'alhambra' ? fields.length : 1).toBeGreaterThan(0);
  });

  it('every chip of Alhambra, and what each does', () => {
    const names = namesOf('alhambra/Chip');
    expect(names.length).toBeGreaterThanOrEqual(6);
    for (const name of names)
      for (const kind of ['chip', 'about_chip']) expectWords(`word_${kind}_${name}`);
  });

  it('every error of the server', () => {
    const codes = [...namesOf('ErrorCode'), ...namesOf('RefusalCode')];
    expect(codes).toEqual(expect.arrayContaining(['stale', 'not_understood', 'out_of_turn']));
    codes.forEach((code) => expectWords(`problem_${code}`));
  });

  it('every setup that cannot be played', () => {
    const own = NAMES.flatMap((game) =>
      readdirSync(`src/generated/${game}`)
        .filter((file) => file.endsWith('SetupCode.ts'))
        .map((file) => `${game}/${file.replace('.ts', '')}`),
    );
    const codes = ['SetupCode', ...own].flatMap(namesOf);
    expect(codes).toEqual(
      expect.arrayContaining(['players_range', 'no_game', 'deck_too_small', 'second_edition_only']),
    );
    codes.forEach((code) => expectWords(`setup_${code}`));
  });

  it.each(NAMES)('every rule of %s', (game) => {
    const chapters = RULES[game]!;
    const numbers = chapters.flatMap((chapter) => chapter.rules);
    const letter = LETTER[game]!;
    for (const kind of [letter, `${letter}R`]) {
      // Without a gap.
      const these = numbers.filter((rule) => new RegExp(`^${kind}\\d+$`).test(rule));
      const expected = these.map((_, i) => `${kind}${i + 1}`);
      expect([...these].sort()).toEqual(expected.sort());
    }
    expect(numbers.filter((rule) => !new RegExp(`^${letter}R?\\d+$`).test(rule))).toEqual([]);
    expect(numbers.length).toBeGreaterThan(0);
    numbers.forEach((rule) => expectWords(`rule_${rule}`));
    chapters.forEach((chapter) => expectWords(headingKey(game, chapter)));
  });
});

it('keeps French signs with the words before them', () => {
  const loose = Object.entries(messages.fr).filter(([, message]) =>
    texts(message).some((text) => / [;?!»]| :(\s|$)|« /.test(text)),
  );
  expect(loose.map(([key]) => key)).toEqual([]);
});

it.each(NAMES)('presents %s in the lobby', (name) => {
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
