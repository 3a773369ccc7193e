import type { Drawing } from '../../book/book';
import Figure from './Figure.svelte';
import { bookReason } from './reasons';

/** What the rulebook needs of the board. */
export const drawing: Drawing<'medici'> = { Figure, beside: true, reason: bookReason };
