import type { Drawing } from '../../book/book';
import Figure from './Figure.svelte';
import { bookReason } from './names';

/** What the rulebook needs of the board. */
export const drawing: Drawing<'alhambra'> = { Figure, beside: false, reason: bookReason };
