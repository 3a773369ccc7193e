import { recall, remember } from './storage';

const KEY = 'password';
/** What can stand in a header; the server knows no other passwords. */
const SOUND = /^[\x20-\x7e]+$/;

/** What this house asks whoever lays tables for, or an invitation; asked once, then remembered. */
export const password = {
  header(word = recall(KEY, '')): Record<string, string> {
    return SOUND.test(word) ? { 'x-kasbah-password': word } : {};
  },
  keep(word: string): void {
    remember(KEY, word.trim());
  },
  /** Whether a refusal asks for it. */
  isAskedFor: (code: string): boolean => code === 'needs_password' || code === 'wrong_password',
};
