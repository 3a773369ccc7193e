import { api } from '../lib/api';
import { asProblem } from '../lib/words';
import type { Problem, TableView } from '../lib/types';

/** A look at the past of a table. */
export class Past {
  /** The step that is looked at; nothing for the present. */
  at = $state<number | null>(null);
  table = $state.raw<TableView | null>(null);
  problem = $state.raw<Problem | null>(null);
  #seen = new Map<number, Promise<TableView>>();

  constructor(readonly id: string) {}

  async go(number: number, last: number): Promise<void> {
    this.problem = null;
    if (number >= last) {
      this.leave();
      return;
    }
    this.at = number;
    try {
      const table = await this.look(number);
      // The slider may have moved on while this was fetched.
      if (this.at === number) this.table = table;
    } catch (error) {
      if (this.at === number) this.problem = asProblem(error);
    }
  }

  /** The table at a step, fetched once. */
  look(number: number): Promise<TableView> {
    let fetched = this.#seen.get(number);
    if (!fetched) {
      fetched = api.tableAt(this.id, number);
      this.#seen.set(number, fetched);
      fetched.catch(() => this.#seen.delete(number));
    }
    return fetched;
  }

  leave(): void {
    this.at = null;
    this.table = null;
  }
}
