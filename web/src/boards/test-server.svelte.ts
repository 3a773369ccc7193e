import { Refused } from '../lib/api';
import { tableOf } from '../lib/test-data';
import type { Problem } from '../lib/types';
import type { GameName, TableOf } from './kit';

// For tests of turns. The real server's answers are played through in the browser tests.

export const problem = (code: string, rule = 'X1'): Problem => ({
  code,
  rule,
  data: {},
  message: code,
});

/** One table, in place of the server: what a turn needs of it, and what was asked of it. */
export class TestServer<G extends GameName> {
  table: TableOf<G> = $state.raw()!;
  now = $state(true);
  busy = $state(false);
  /** The turns that were sent. */
  acted: string[][] = [];
  asked: string[][] = [];
  hurried = 0;
  coach: (() => Promise<boolean>) | null = null;
  /** The action that is refused. */
  refuses = '';

  constructor(more: Partial<TableOf<G>>) {
    this.table = tableOf(more) as TableOf<G>;
  }

  act = async (_seat: number, actions: string[]): Promise<boolean> => {
    if (actions.includes(this.refuses)) throw new Refused(422, problem('refused'));
    this.acted.push(actions);
    return true;
  };

  why = async (
    _id: string,
    _seat: number,
    actions: string[],
    _after: string[] = [],
  ): Promise<(Problem | null)[]> => {
    this.asked.push(actions);
    return actions.map((action) => problem(`not ${action}`));
  };

  hurry = (): void => void this.hurried++;
}

/** Its answers are promises that are already kept: a few turns of the loop, and all are in. */
export async function heard(): Promise<void> {
  for (let i = 0; i < 12; i++) await Promise.resolve();
}
