import { CHAPTERS as alhambra } from '../generated/alhambra/rules';
import { CHAPTERS as medici } from '../generated/medici/rules';
import { CHAPTERS as medina } from '../generated/medina/rules';

/** A chapter of the rules: its heading, and the numbers of its rules in the order of the text. */
export interface Chapter {
  heading: string;
  rules: readonly string[];
}

/** Every game's rules, in chapters. */
export const RULES: Record<string, readonly Chapter[]> = { medici, medina, alhambra };

/** The key of the words that stand over a chapter. */
export const headingKey = (game: string, { heading }: Chapter) => `rules_${game}_${heading}`;
