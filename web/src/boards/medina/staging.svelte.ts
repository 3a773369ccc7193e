import type { TableOf } from '../kit';

/** A position with what its player has laid down and not yet sent. */
export interface Staging {
  /** The table and the step that it follows. */
  table: string;
  number: number;
  view: TableOf<'medina'>['view'];
  legal: readonly string[];
}

/** What is staged on the board, for those parts of the page that only know the table. */
class Stage {
  now: Staging | null = $state.raw(null);
}

export const staging = new Stage();
