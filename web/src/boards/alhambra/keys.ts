import * as m from '../../paraglide/messages.js';
import { LETTERS } from './letters';
import { DICE } from './roll';
import type { MyTurn } from './turn.svelte';

/** What the help says about the keys of the tray. */
export const KEYS: [string, () => string][] = [
  [`1–${DICE}`, m.alhambra_tray_key_dice],
  ['Enter', m.alhambra_tray_key_throw],
  ['⇧ P', m.alhambra_tray_key_keep],
  ['B  V  D', m.alhambra_tray_key_chips],
  ['O', m.odds],
];

/** Does what a key of the tray is for. Says whether it is for anything. */
export function press(turn: MyTurn, event: KeyboardEvent): boolean {
  const { key } = event;
  const target = event.target instanceof Element ? event.target : null;
  const die = /^[1-9]$/.test(key) ? turn.order[Number(key) - 1] : undefined;
  if (die !== undefined) turn.pick(die);
  else if (key === 'Enter') {
    // A button that has the focus does what it says; but what is chosen die by die is thrown by Enter.
    if (target?.closest('button:not([data-die]), a, summary')) return false;
    void (turn.armed ? turn.do(turn.armed) : turn.throw());
  } else if (key === 'b') void turn.touchChip('B');
  else if (key === 'v') void turn.touchChip('V');
  else if (key === 'd') void turn.touchChip('D');
  else if (key === 'o') turn.odds = !turn.odds;
  else if (key === 'Escape') {
    if (turn.armed ?? turn.chip ?? turn.why) turn.leave();
    else turn.clear();
  } else {
    const letter = LETTERS.find((one) => one === key.toUpperCase());
    if (!letter) return false;
    if (event.shiftKey) turn.keepAll(letter);
    else void turn.touch(letter);
  }
  return true;
}
