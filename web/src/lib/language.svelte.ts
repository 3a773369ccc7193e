import { locales, overwriteGetLocale, type Locale } from '../paraglide/runtime.js';
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
  current: Locale = $state(first());

  choose(locale: Locale): void {
    this.current = locale;
    remember('language', locale);
  }
}

export const language = new Language();

// Every message read inside a component then follows the switch by itself.
overwriteGetLocale(() => language.current);

export function keepLanguage(): void {
  $effect(() => {
    document.documentElement.lang = language.current;
  });
}

/** "a, b and c", in the reader's language. */
export function list(items: string[]): string {
  return new Intl.ListFormat(language.current, { type: 'conjunction' }).format(items);
}

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
