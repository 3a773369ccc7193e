import { PARTS, parts } from './lib/parts.svelte';
import { locales } from './paraglide/runtime.js';

// Tests speak of everything, and change the language from one line to the next.
await Promise.all(locales.map((locale) => parts.fetch(locale, PARTS)));
