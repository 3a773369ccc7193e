import type { Chip } from '../../lib/types';

/** The chip that is being explained, wherever it was touched. */
class Explained {
  chip: Chip | null = $state(null);
}

export const explained = new Explained();
