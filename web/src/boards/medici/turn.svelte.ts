import { RULE } from '../../generated/medici/rules';
import * as m from '../../paraglide/messages.js';
import { found } from '../../lib/words';
import { type Alike, TurnCore } from '../turn-core.svelte';
import { takeText, THINKABLE } from './choice';
import { positionsOf } from './say';

/** What a player is about to do: the cards that he takes with the last one, or revealing another. */
export class MyTurn extends TurnCore<'medici'> {
  chosen: ReadonlySet<number> = $state.raw(new Set());

  get text(): string {
    return takeText(this.chosen);
  }

  may(action: string): boolean {
    return this.ready && this.legal.includes(action);
  }

  /** The reasons against all that cannot be done are fetched before anybody asks. */
  protected override anew(): void {
    this.chosen = new Set();
    this.leave();
    this.reasons('all').catch(() => {});
  }

  protected override get half(): string[] {
    return [...this.chosen].map(String);
  }

  protected override choosing(half: string[]): void {
    const chosen = new Set(half.map(Number));
    if (this.legal.includes(takeText(chosen))) this.chosen = chosen;
  }

  pick(position: number | null): void {
    this.armed = null;
    if (!this.asked()) return;
    if (position === null) this.say(found('out_of_reach', m.why_out_of_reach(), RULE.take));
    else if (position === 1) this.say(found('always_taken', m.why_always_taken(), RULE.take));
    else {
      const chosen = new Set(this.chosen);
      if (!chosen.delete(position)) chosen.add(position);
      this.chosen = chosen;
      if (this.legal.includes(this.text)) this.say(null);
      else void this.whyNot(this.text);
    }
  }

  reveal(): Promise<void> {
    return this.do('reveal');
  }

  take(): Promise<void> {
    return this.do(this.text);
  }

  override play(action: string): Promise<void> {
    const taken = positionsOf(action);
    if (taken.length > 0) this.chosen = new Set(taken.filter((position) => position > 1));
    return this.do(action);
  }

  protected override alike(): Alike {
    return {
      name: 'all',
      all: () => THINKABLE.filter((action) => !this.legal.includes(action)),
    };
  }
}
