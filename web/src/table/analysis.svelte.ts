import { untrack } from 'svelte';
import { api } from '../lib/api';
import { recall, remember } from '../lib/storage';
import type { Analysis, AnalysedPosition, Problem } from '../lib/types';
import { asProblem } from '../lib/words';
import { positionAt } from './analysis-graph';

/** How long the server goes on before it is asked again, in milliseconds. */
const PAUSE = 700;

/** What the server makes of a game that is over: it is asked until every position is analysed. */
export class GameAnalysis {
  /** Whether the reader wants to see them; remembered, because to analyse a game is work. */
  open: boolean = $state(recall('chances', false));
  /** Whether it was opened here: what was there from the start is not shut by Back. */
  byHand = $state(false);
  analysis: Analysis | null = $state.raw(null);
  problem: Problem | null = $state.raw(null);

  constructor(
    readonly id: string,
    readonly doors: Pick<typeof api, 'analysis'> = api,
    readonly later: (then: () => void) => () => void = afterPause,
  ) {}

  show(open: boolean): void {
    this.open = open;
    this.byHand = open;
    remember('chances', open);
  }

  /** Opens them once, without the wish to see them in every game. */
  look(): void {
    this.open = true;
    this.byHand = true;
  }

  /** Asks until all is analysed, or until what comes back is called. */
  follow(): () => void {
    let left = false;
    let forget = () => {};
    const ask = async () => {
      try {
        const analysis = await this.doors.analysis(this.id);
        if (left) return;
        this.analysis = analysis;
        if (!analysis.done) forget = this.later(() => void ask());
      } catch (error) {
        if (!left) this.problem = asProblem(error);
      }
    };
    this.problem = null;
    // Whoever follows is not to begin anew with every answer.
    if (!untrack(() => this.analysis?.done)) void ask();
    return () => {
      left = true;
      forget();
    };
  }

  /** What is known about a position, if the reader looks at the chances at all. */
  at(number: number): AnalysedPosition | undefined {
    return this.open ? positionAt(this.analysis?.positions ?? [], number) : undefined;
  }
}

function afterPause(then: () => void): () => void {
  const timer = setTimeout(then, PAUSE);
  return () => clearTimeout(timer);
}
