import { api } from '../lib/api';
import type { LiveTable } from '../lib/live.svelte';
import { settings } from '../lib/settings.svelte';
import type { Problem } from '../lib/types';
import { asProblem } from '../lib/words';

/** Sitting down at a table, under the name that one plays under. */
export class Sitting {
  problem: Problem | null = $state.raw(null);

  constructor(
    readonly live: Pick<LiveTable, 'id' | 'refresh'>,
    readonly door: typeof api.sit = api.sit,
  ) {}

  async sit(seat: number): Promise<void> {
    this.problem = null;
    try {
      await this.door(this.live.id, seat, settings.name);
      await this.live.refresh();
    } catch (error) {
      this.problem = asProblem(error);
    }
  }
}
