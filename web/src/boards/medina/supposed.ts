import { api } from '../../lib/api';
import type { Preview, Problem } from '../../lib/types';
import type { TableOf } from '../kit';

/** How the table would stand after something that has not happened. */
export type Supposed = Omit<Preview, 'view'> & { view: TableOf<'medina'>['view'] };

/** The doors of the server that answer questions about what is not done yet. */
export type Doors = Pick<typeof api, 'why' | 'preview'>;

/** Asks the server what would be, each question once for a position. */
export class Supposing {
  #number = -1;
  #previews = new Map<string, Promise<Supposed>>();
  #reasons = new Map<string, Promise<ReadonlyMap<string, Problem>>>();

  constructor(readonly doors: Doors = api) {}

  preview(table: TableOf<'medina'>, seat: number, actions: string[]): Promise<Supposed> {
    this.#at(table.number);
    return once(this.#previews, actions.join(' '), async () => {
      const { view, ...rest } = await this.doors.preview(table.id, seat, table.number, actions);
      if (view.game !== 'medina') throw new Error(`a table of ${view.game}`);
      return { ...rest, view };
    });
  }

  /** Why each of these cannot be done after what is staged; those that can be are left out. */
  reasons(
    table: TableOf<'medina'>,
    seat: number,
    after: string[],
    name: string,
    actions: () => string[],
  ): Promise<ReadonlyMap<string, Problem>> {
    this.#at(table.number);
    return once(this.#reasons, `${after.join(' ')} ${name}`, async () => {
      const asked = actions();
      const answers = await this.doors.why(table.id, seat, asked, after);
      return new Map(answers.flatMap((problem, i) => (problem ? [[asked[i]!, problem]] : [])));
    });
  }

  #at(number: number): void {
    if (this.#number === number) return;
    this.#number = number;
    this.#previews.clear();
    this.#reasons.clear();
  }
}

/** What failed on the way is asked again the next time. */
function once<T>(kept: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  let answer = kept.get(key);
  if (!answer) {
    answer = ask();
    kept.set(key, answer);
    answer.catch(() => kept.delete(key));
  }
  return answer;
}
