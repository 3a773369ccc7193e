import type { Chip } from '../../lib/types';
import { shared } from '../shared';

/** The chip that is being explained, wherever it was touched. */
class Explained {
  chip: Chip | null = $state(null);
}

/** What is explained at this table. */
export const tableExplained = shared(() => new Explained());
