import type { UsedChip } from './turn.svelte';

/** Where the mark of what a bot would do is drawn. */
export interface Where {
  /** The dice that would be thrown again, by what they show. */
  dice: string;
  column: string | null;
  chip: UsedChip | null;
  /** The action of a button. */
  button: string | null;
}

/** What an action is done with: dice, a column, a chip or a button. */
export function whereOf(action: string | null): Where {
  const [verb, what = '', more] = (action ?? '').split(' ');
  const where: Where = { dice: '', column: null, chip: null, button: null };
  switch (verb) {
    case 'throw':
      return { ...where, dice: what };
    case 'cancel':
      return { ...where, chip: 'V' };
    case 'black':
      return { ...where, column: what, chip: 'B' };
    case 'mark':
      return { ...where, column: what, chip: more === 'displace' ? 'D' : null };
    case 'swap':
      return { ...where, column: what };
    default:
      return { ...where, button: action };
  }
}
