import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** How a turn of a game is shown: each has its file in `turns`. */
export interface Shown {
  /** A number of the middle of a game. */
  middle: number;
  chosen: (page: Page) => Promise<void>;
  refused: (page: Page, id: string) => Promise<void>;
}

const games = readdirSync(new URL('./turns', import.meta.url)).map((file) =>
  file.replace('.ts', ''),
);

export const TURNS: Record<string, Shown> = Object.fromEntries(
  await Promise.all(
    games.map(async (game) => {
      const { shown } = (await import(`./turns/${game}.ts`)) as { shown: Shown };
      return [game, shown] as const;
    }),
  ),
);
