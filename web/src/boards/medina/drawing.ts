import type { Drawing } from '../../book/book';
import Figure from './Figure.svelte';
import { reasonWords } from './words';

/** What the rulebook needs of the board. */
export const drawing: Drawing<'medina'> = { Figure, beside: true, reason: reasonWords };
