import { GAMES } from '../generated/games';

/** The options of a table that are not as usual. */
export function unusual(game: string, options: Record<string, string>): Set<string> {
  const usual = GAMES.find(({ name }) => name === game)?.options ?? [];
  return new Set(
    usual.filter((option) => options[option.key] !== option.default).map(({ key }) => key),
  );
}
