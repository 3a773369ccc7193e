import { settings } from '../lib/settings.svelte';
import type { Player } from './player';
import type { SoundName } from './sound-names';

let player: Promise<Player> | null = null;

/** Called in a touch or with a key: before the first one nothing is heard, and nothing fetched. */
function wake(): void {
  if (!settings.sound || player || !('AudioContext' in window)) return;
  const context = new AudioContext();
  player = import('./player').then(({ Player }) => new Player(context));
  player.catch(() => (player = null));
}

/** From now on a touch lets sounds be heard. */
export function listenForTouch(): () => void {
  const touches = ['pointerup', 'keydown'] as const;
  for (const kind of touches) addEventListener(kind, wake, { capture: true });
  return () => {
    for (const kind of touches) removeEventListener(kind, wake, { capture: true });
  };
}

/** Plays a sound, if sounds are wanted, somebody has touched the page, and this tab is looked at. */
export async function play(name: SoundName): Promise<void> {
  if (!settings.sound || document.hidden || !player) return;
  await (await player).play(name, settings.volume);
}
