import { api } from '../../lib/api';
import type { Previewed } from '../../lib/types';
import type { TableOf } from '../kit';
import { Once } from '../once';

/** How the table would stand after something that has not happened. */
export type Supposed = Omit<Previewed, 'view'> & { view: TableOf<'medina'>['view'] };

/** The doors of the server that answer questions about what is not done yet. */
export type Doors = Pick<typeof api, 'why' | 'preview'>;

/** Asks the server what would be, each question once for a position. */
export class Supposing {
  #previews = new Once<Supposed>();

  constructor(readonly doors: Pick<Doors, 'preview'>) {}

  preview(table: TableOf<'medina'>, seat: number, actions: string[]): Promise<Supposed> {
    const { id, number } = table;
    return this.#previews.ask(number, actions.join(' '), async () => {
      const { view, ...rest } = await this.doors.preview(id, seat, number, actions);
      if (view.game !== 'medina') throw new Error(`a table of ${view.game}`);
      return { ...rest, view };
    });
  }
}
