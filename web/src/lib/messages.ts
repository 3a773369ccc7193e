import type * as all from '../paraglide/messages.js';
import { language } from './language.svelte';
import { isGamePart, PARTS, parts, type Message, type Part } from './parts.svelte';

type Inputs = Record<string, unknown>;

/** The part in which a message comes whose key comes from data. */
function partOf(key: string): Part {
  if (key.startsWith('rule_')) return 'rules';
  if (key.startsWith('problem_record_')) return 'records';
  const [, lessonOf] = /^lesson_([a-z]+)_/.exec(key) ?? [];
  if (lessonOf && isGamePart(lessonOf)) return `learn_${lessonOf}`;
  const [, bookOf] = /^book_([a-z]+)_/.exec(key) ?? [];
  if (bookOf && isGamePart(bookOf)) return `book_${bookOf}`;
  return key.startsWith('problem_') ? 'problems' : 'other';
}

/**
 * A message whose key comes from data, such as a code. Nothing if there is none, or as long as it is
 * on its way: whatever shows it then follows.
 */
export function message(key: string, inputs: Inputs = {}): string | null {
  return say(key, inputs, [partOf(key)]);
}

/** Whether a message whose key comes from data is not here yet, but may come. */
export const isComing = (key: string): boolean => parts.awaits(language.current, partOf(key));

function say(key: string, inputs: Inputs, among: readonly Part[]): string | null {
  const found = parts.find(language.current, key);
  if (found) return found(inputs);
  // Pages fetch what they say before they are shown, and hear of a failure; this is for what is rarely said.
  parts.seek(language.current, key, among).catch(() => undefined);
  return null;
}

const made: Record<string, Message> = {};

/** Every message by its name. `build/messages.ts` puts this in the place of Paraglide's own list. */
export const m = new Proxy(made, {
  get: (_, key: string) => (made[key] ??= (inputs) => say(key, inputs, PARTS) ?? ''),
}) as unknown as typeof all;
