import type { LogEntry } from '../../lib/types';
import { type Placement, readAction } from './actions';

/** A turn in short. */
export interface Done {
  placed: Placement[];
  tea: boolean;
}

/** What was done in a turn. */
export function doneIn(turn: readonly LogEntry[]): Done {
  const texts = turn.filter(({ seat }) => seat !== null).map(({ text }) => text);
  return { placed: texts.flatMap((text) => readAction(text) ?? []), tea: texts.includes('tea') };
}
