import { api } from '../lib/api';
import { asProblem } from '../lib/words';
import type { Problem, TableView } from '../lib/types';

/** What is looked at: a table as it stands, or as it stood. */
export class Past {
  problem = $state.raw<Problem | null>(null);
  /** The step that is looked at; nothing for the present. */
  #at = $state<number | null>(null);
  #then = $state.raw<TableView | null>(null);
  #seen = new Map<number, Promise<TableView>>();

  constructor(
    readonly id: string,
    readonly present: () => TableView,
    readonly door: typeof api.tableAt = api.tableAt,
  ) {}

  /** Whether it is the present. */
  get now(): boolean {
    return this.#at === null;
  }

  get at(): number {
    return this.#at ?? this.present().number;
  }

  /** The table on the board; that of a step before, until this one's is there. */
  get table(): TableView {
    return this.#then ?? this.present();
  }

  async go(number: number): Promise<void> {
    this.problem = null;
    if (number >= this.present().number) {
      this.leave();
      return;
    }
    this.#at = number;
    try {
      const table = await this.look(number);
      // The slider may have moved on while this was fetched.
      if (this.#at === number) this.#then = table;
    } catch (error) {
      if (this.#at === number) this.problem = asProblem(error);
    }
  }

  /** The table at a step, fetched once. */
  look(number: number): Promise<TableView> {
    let fetched = this.#seen.get(number);
    if (!fetched) {
      fetched = this.door(this.id, number);
      this.#seen.set(number, fetched);
      fetched.catch(() => this.#seen.delete(number));
    }
    return fetched;
  }

  leave(): void {
    this.#at = null;
    this.#then = null;
  }
}
