import type { Commodity } from '../../lib/types';
import { shared } from '../shared';

/** What florins come from while they are counted: the boat of a seat, or its symbols of a commodity. */
class Paid {
  now: { seat: number; place: 'boat' | Commodity } | null = $state.raw(null);

  at(seat: number, place: 'boat' | Commodity): boolean {
    return this.now?.seat === seat && this.now.place === place;
  }
}

/** What is paid at this table. */
export const tablePaid = shared(() => new Paid());
