import { GAMES } from '../generated/games';

const NAMES: readonly string[] = GAMES.map(({ name }) => name);

/** Files by the game that their paths name: `./pictures/Medici.svelte`, `./medici/kit.ts`. */
export function byGame<T>(files: Record<string, T>): Record<string, T> {
  const gameOf = (path: string) =>
    path
      .toLowerCase()
      .split(/[./]/)
      .find((word) => NAMES.includes(word)) ?? path;
  return Object.fromEntries(Object.entries(files).map(([path, file]) => [gameOf(path), file]));
}
