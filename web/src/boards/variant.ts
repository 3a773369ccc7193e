import { GAMES } from '../generated/games';

/** The options of a table that are not as usual. What an edition does not know is no option of it. */
export function unusual(game: string, options: Record<string, string>): Set<string> {
  const usual = GAMES.find(({ name }) => name === game)?.options ?? [];
  return new Set(
    usual
      .filter(({ key, default: value }) => (options[key] ?? value) !== value)
      .map(({ key }) => key),
  );
}
