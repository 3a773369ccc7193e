import type { Building } from '../../lib/types';
import { shared } from '../shared';

/** The type that a line of a score sheet points at: its column lights up. */
export class Light {
  building: Building | null = $state(null);
  /** Whether it was pressed, and so stays. */
  #kept = $state(false);

  /** Looked at for a moment. */
  show(building: Building | null): void {
    if (!this.#kept) this.building = building;
  }

  keeps(building: Building): boolean {
    return this.#kept && this.building === building;
  }

  /** Pressed: it stays lit until it is pressed again. */
  keep(building: Building): void {
    const again = this.keeps(building);
    this.#kept = !again;
    this.building = again ? null : building;
  }

  clear(): void {
    this.#kept = false;
    this.building = null;
  }
}

/** The light of this table. */
export const tableLight = shared(() => new Light());
