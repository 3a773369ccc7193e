import { recall, remember } from '../lib/storage';

/** How far somebody has come in a game's lessons. */
export interface Progress {
  /** The lessons that were gone through to their end. */
  done: string[];
  /** Where he left. */
  at: { lesson: string; step: number } | null;
}

type Saved = Record<string, Progress | undefined>;

const KEY = 'learn';

/** What was saved may be of another version, or of nobody: whatever does not look right is nothing. */
export function progressIn(saved: unknown, game: string): Progress {
  const found = (saved as Saved | null)?.[game];
  const done = Array.isArray(found?.done)
    ? found.done.filter((one) => typeof one === 'string')
    : [];
  const at = found?.at;
  const here = typeof at?.lesson === 'string' && Number.isInteger(at.step) && at.step >= 0;
  return { done, at: here ? { lesson: at.lesson, step: at.step } : null };
}

export const progressOf = (game: string): Progress => progressIn(recall<unknown>(KEY, {}), game);

export function keepProgress(game: string, progress: Progress): void {
  const saved = recall<unknown>(KEY, {});
  remember(KEY, { ...(typeof saved === 'object' ? saved : {}), [game]: progress });
}
