import type { Building } from '../../lib/types';

/** The type that a line of a score sheet points at: its column lights up. */
class Lit {
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

export const lit = new Lit();
