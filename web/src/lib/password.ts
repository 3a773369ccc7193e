import { recall, remember } from './storage';

const KEY = 'password';
/** What can stand in a header; the server knows no other passwords. */
const SOUND = /^[\x20-\x7e]+$/;

/** What this house asks whoever lays tables for; asked once, then remembered. */
export const password = {
  header(): Record<string, string> {
    const known = recall(KEY, '');
    return SOUND.test(known) ? { 'x-kasbah-password': known } : {};
  },
  keep(word: string): void {
    remember(KEY, word.trim());
  },
  /** Whether a refusal asks for it. */
  isAskedFor: (code: string): boolean => code === 'needs_password' || code === 'wrong_password',
};
