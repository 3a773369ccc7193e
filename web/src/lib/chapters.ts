import { byGame } from './by-game';

/** A chapter of the rules: its heading, and the numbers of its rules in the order of the text. */
export interface Chapter {
  heading: string;
  rules: readonly string[];
}

/** Every game's rules, in chapters. */
export const RULES = byGame<readonly Chapter[]>(
  import.meta.glob('../generated/*/rules.ts', { eager: true, import: 'CHAPTERS' }),
);

/** The key of the words that stand over a chapter. */
export const headingKey = (game: string, { heading }: Chapter) => `rules_${game}_${heading}`;
