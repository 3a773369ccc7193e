import { untrack } from 'svelte';
import { locales, type Locale } from '../paraglide/runtime.js';
import { parts, type Part } from './parts.svelte';
import { recall, remember } from './storage';

export { locales, type Locale };

/** What each language calls itself. */
export const ownNames: Record<Locale, string> = {
  en: 'English',
  fr: 'Français',
  it: 'Italiano',
};

/** The first language we speak among those the reader prefers. */
export function detect(preferred: readonly string[]): Locale {
  for (const tag of preferred) {
    const found = locales.find((locale) => locale === tag.toLowerCase().split('-')[0]);
    if (found) return found;
  }
  return 'en';
}

function first(): Locale {
  const chosen = recall<string>('language', '');
  return locales.find((locale) => locale === chosen) ?? detect(navigator.languages ?? []);
}

class Language {
  /** What is spoken: every message read inside a component follows a change by itself. */
  current: Locale = $state(first());
  /** What was chosen: spoken as soon as its messages are here. */
  chosen: Locale = $state(this.current);

  /** Changes the language; if its messages cannot be had, everything stays as it is. */
  choose(locale: Locale): void {
    this.chosen = locale;
    if (parts.speaks(locale)) return this.#speak(locale);
    parts.fetch(locale).then(
      () => this.chosen === locale && this.#speak(locale),
      () => this.chosen === locale && (this.chosen = this.current),
    );
  }

  /** Fetches messages in the language that is spoken. Who changes it gets them in that one, too. */
  fetch(needed: Iterable<Part>): Promise<void> {
    return parts.fetch(
      untrack(() => this.current),
      needed,
    );
  }

  #speak(locale: Locale): void {
    this.current = locale;
    remember('language', locale);
  }
}

export const language = new Language();

export function keepLanguage(): void {
  $effect(() => {
    document.documentElement.lang = language.current;
  });
}

/** Making a form of a language takes far longer than using it: each is made once. */
const lists: Partial<Record<Locale, Intl.ListFormat>> = {};

/** "a, b and c", in the reader's language. */
export function list(items: string[]): string {
  const [only = '', ...more] = items;
  if (more.length === 0) return only;
  const { current } = language;
  return (lists[current] ??= new Intl.ListFormat(current, { type: 'conjunction' })).format(items);
}

/** A phrase that has become part of a sentence. */
export const lowered = (words: string): string =>
  words.charAt(0).toLocaleLowerCase(language.current) + words.slice(1);

export function percent(part: number, whole: number): string {
  return new Intl.NumberFormat(language.current, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(whole === 0 ? 0 : part / whole);
}

export function number(value: number): string {
  return new Intl.NumberFormat(language.current).format(value);
}

/** "3 minutes ago", in the reader's language. */
export function ago(at: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(language.current, { numeric: 'auto' });
  const seconds = Math.round((at - now) / 1000);
  if (seconds > -60) return format.format(0, 'minute');
  if (seconds > -3600) return format.format(Math.round(seconds / 60), 'minute');
  if (seconds > -86400) return format.format(Math.round(seconds / 3600), 'hour');
  return format.format(Math.round(seconds / 86400), 'day');
}
