import { api } from '../../lib/api';
import { plays } from '../../lib/seats';
import { settings } from '../../lib/settings.svelte';
import type { LiveTable } from '../../lib/live.svelte';
import type { Problem } from '../../lib/types';
import type { TableOf } from '../kit';
import * as m from '../../paraglide/messages.js';
import { asProblem, namesOf } from '../../lib/words';
import { takeText, THINKABLE } from './choice';
import { positionsOf } from './say';

/** What a player is about to do: cards chosen, reasons against it, and the doing. */
export class MyTurn {
  chosen: ReadonlySet<number> = $state.raw(new Set());
  why: Problem | null = $state.raw(null);
  /** The button that was pressed once, when every move is to be confirmed. */
  armed: 'reveal' | 'take' | null = $state(null);
  #reasons = $state.raw(new Map<string, Problem>());
  /** What was tried last, in case its reason is still on the way. */
  #tried: string | null = null;

  constructor(
    readonly live: LiveTable,
    readonly table: () => TableOf<'medici'>,
    /** Whether the table on screen is the one to act on. */
    readonly now: () => boolean,
  ) {}

  /** The seat that is asked, if the reader holds it. */
  get seat(): number | null {
    const { turn, seats, read_only } = this.table();
    if (!this.now() || read_only || turn.kind !== 'player') return null;
    return plays(seats[turn.seat]) ? turn.seat : null;
  }

  get text(): string {
    return takeText(this.chosen);
  }

  may(action: string): boolean {
    return this.seat !== null && !this.live.busy && this.table().legal.includes(action);
  }

  /** A new position: nothing is chosen, and the reasons against the rest are fetched. */
  async begin(): Promise<void> {
    this.chosen = new Set();
    this.why = null;
    this.armed = null;
    this.#reasons = new Map();
    this.#tried = null;
    const { seat } = this;
    if (seat === null) return;
    const table = this.table();
    const actions = THINKABLE.filter((action) => !table.legal.includes(action));
    if (actions.length === 0) return;
    const answers = await api.why(table.id, seat, actions).catch(() => []);
    // Play may have gone on while we asked.
    if (this.table().number !== table.number) return;
    const reasons = new Map<string, Problem>();
    answers.forEach((problem, i) => problem && reasons.set(actions[i]!, problem));
    this.#reasons = reasons;
    if (this.#tried !== null) this.why = this.#against(this.#tried);
  }

  pick(position: number | null): void {
    this.armed = null;
    this.#tried = null;
    if (this.seat === null) this.why = this.#notAsked();
    else if (position === null) this.why = says('out_of_reach', m.why_out_of_reach());
    else if (position === 1) this.why = says('always_taken', m.why_always_taken());
    else {
      const chosen = new Set(this.chosen);
      if (!chosen.delete(position)) chosen.add(position);
      this.chosen = chosen;
      this.why = this.#against(this.text);
    }
  }

  reveal(): Promise<void> {
    return this.#do('reveal', 'reveal');
  }

  take(): Promise<void> {
    return this.#do(this.text, 'take');
  }

  /** Does an action as if the reader had chosen its cards. */
  play(action: string): Promise<void> {
    const taken = positionsOf(action);
    if (taken.length > 0) this.chosen = new Set(taken.filter((position) => position > 1));
    return this.#do(action, taken.length > 0 ? 'take' : 'reveal');
  }

  async #do(action: string, button: 'reveal' | 'take'): Promise<void> {
    const { seat } = this;
    if (this.live.busy) return;
    if (seat === null) {
      this.why = this.#notAsked();
      return;
    }
    if (!this.may(action)) {
      this.armed = null;
      this.why = this.#against(action);
      return;
    }
    if (settings.confirm && this.armed !== button) {
      this.armed = button;
      this.why = null;
      return;
    }
    await this.send(seat, action);
  }

  /** Sends an action as it is written. */
  async send(seat: number, action: string): Promise<boolean> {
    this.armed = null;
    try {
      await this.live.act(seat, [action]);
      this.why = null;
      return true;
    } catch (error) {
      this.why = asProblem(error);
      return false;
    }
  }

  #against(action: string): Problem | null {
    this.#tried = action;
    return this.#reasons.get(action) ?? null;
  }

  #notAsked(): Problem | null {
    const { turn, seats } = this.table();
    if (turn.kind !== 'player' || !this.now()) return null;
    const name = namesOf(seats)(turn.seat);
    return { code: 'not_your_turn', data: {}, message: m.why_not_your_turn({ name }) };
  }
}

function says(code: string, message: string): Problem {
  return { code, rule: 'C6', data: {}, message };
}
