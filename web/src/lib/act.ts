import { post, Unreachable } from './api';
import type { Act, Acted } from './types';

/** A key that names one attempt. `randomUUID` is missing on plain http in a local network. */
export function freshKey(
  source: Pick<Crypto, 'getRandomValues'> & Partial<Crypto> = crypto,
): string {
  if (source.randomUUID) return source.randomUUID();
  const bytes = source.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A turn is stored in no time: who hears nothing for so long, in milliseconds, asks again. */
const PATIENCE = 6000;

const sent = (path: string, body: Act) => post<Acted>(path, body, AbortSignal.timeout(PATIENCE));

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * Sends a turn until the server has answered. The key stays the same, so a turn whose answer was lost
 * on the way is not done twice.
 */
export async function act(
  id: string,
  turn: Omit<Act, 'key'>,
  send: (path: string, body: Act) => Promise<Acted> = sent,
  pause: (ms: number) => Promise<void> = wait,
): Promise<Acted> {
  const body: Act = { ...turn, key: freshKey() };
  const path = `/tables/${encodeURIComponent(id)}/actions`;
  for (let attempt = 0; ; attempt++) {
    try {
      return await send(path, body);
    } catch (error) {
      if (!(error instanceof Unreachable) || attempt >= 8) throw error;
      await pause(Math.min(250 * 2 ** attempt, 4000));
    }
  }
}
