import { resolve } from 'node:path';

export type Language = 'en' | 'fr' | 'it';
export type Theme = 'light' | 'dark';

export interface Size {
  name: string;
  width: number;
  height: number;
  /** Whether it is a phone, which is touched. */
  touch: boolean;
}

const size = (width: number, height: number, touch: boolean): Size => ({
  name: `${width}x${height}`,
  width,
  height,
  touch,
});

export const SIZES = [
  size(1440, 900, false),
  size(1366, 768, false),
  size(390, 844, true),
  size(844, 390, true),
];
export const LANGUAGES: Language[] = ['en', 'fr', 'it'];
export const THEMES: Theme[] = ['light', 'dark'];

/** Which pictures are made, and where they go. */
export interface Wish {
  /** Parts of the names of states; all, if there is none. */
  only: string[];
  sizes: Size[];
  languages: Language[];
  themes: Theme[];
  /** The pictures of the README, and no others. */
  readme: boolean;
  out: string;
}

/** What `cargo xtask shots` was asked for, which it hands on as variables. */
export function wishOf(given: Record<string, string | undefined>): Wish {
  const words = (name: string) => (given[name] ?? '').split(',').filter((word) => word !== '');
  const among = <T>(all: T[], name: string, called: (one: T) => string): T[] => {
    const asked = words(name);
    const known = all.filter((one) => asked.includes(called(one)));
    if (known.length < asked.length)
      throw new Error(`${name}=${asked}: there is ${all.map(called).join(', ')}`);
    return asked.length > 0 ? known : all;
  };
  return {
    only: words('SHOTS_ONLY'),
    sizes: among(SIZES, 'SHOTS_SIZE', ({ name }) => name),
    languages: among(LANGUAGES, 'SHOTS_LANGUAGE', String),
    themes: among(THEMES, 'SHOTS_THEME', String),
    readme: given['SHOTS_README'] === 'on',
    out: resolve(given['SHOTS_OUT'] ?? '../target/shots'),
  };
}

export const wants = ({ only }: Wish, state: string): boolean =>
  only.length === 0 || only.some((part) => state.includes(part));

export const wish = wishOf(process.env);
