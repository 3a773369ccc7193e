import type { Chip } from '../../lib/types';
import { shared } from '../shared';

/** The chips that are being explained, wherever they were touched. */
class Explained {
  chips: readonly Chip[] = $state.raw([]);
}

/** What is explained at this table. */
export const tableExplained = shared(() => new Explained());
