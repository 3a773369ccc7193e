import { Refused, Unreachable } from '../../lib/api';
import type { TableOf } from '../kit';
import { doorsOf, type Playing, TurnCore } from '../turn-core.svelte';
import { type Doors, type Supposed, Supposing } from './supposed';

/** Something done in this turn that nobody but its player has seen yet. */
export interface Staged {
  action: string;
  then: Supposed;
}

const NONE: Staged[] = [];

/**
 * A turn of several placements. All but the last are only staged: they are drawn, and everything after
 * them is asked of the server "supposing that", but they are sent together with the last one. So they can
 * be taken back, and nothing that is stored is ever undone.
 */
export abstract class StagedTurn extends TurnCore<'medina'> {
  #staged: { number: number; done: Staged[] } = $state.raw({ number: -1, done: NONE });
  /** What was sent and is not yet told. */
  #sent: { number: number; view: Supposed['view'] } | null = $state.raw(null);
  /** Whether something pressed is being asked about: until the answer, nothing else is pressed. */
  #doing = $state(false);
  #supposing: Supposing;

  constructor(
    live: () => Playing,
    table: () => TableOf<'medina'>,
    now: () => boolean,
    doors: Doors = doorsOf(live()),
  ) {
    super(live, table, now, doors);
    this.#supposing = new Supposing(doors);
  }

  readonly staged: Staged[] = $derived.by(() =>
    this.now() && this.#staged.number === this.table().number ? this.#staged.done : NONE,
  );

  /** The position that is drawn: with what is staged. */
  readonly view: Supposed['view'] = $derived.by(() => {
    const table = this.table();
    const told = this.#sent === null || table.number >= this.#sent.number;
    return told ? (this.staged.at(-1)?.then.view ?? table.view) : this.#sent!.view;
  });

  get scores(): number[] {
    return this.staged.at(-1)?.then.scores ?? this.table().scores;
  }

  override get legal(): readonly string[] {
    return this.staged.at(-1)?.then.legal ?? super.legal;
  }

  override get after(): readonly string[] {
    return this.staged.map(({ action }) => action);
  }

  override get busy(): boolean {
    return this.#doing || super.busy;
  }

  /** Who looks at the past finds what he has chosen and staged when he comes back. */
  override begin(): void {
    if (this.now()) super.begin();
  }

  protected override get half(): string[] {
    return [...this.after];
  }

  protected override choosing(half: string[]): void {
    void this.#stageAgain(half);
  }

  async #stageAgain(actions: string[]): Promise<void> {
    const { seat, staged } = this;
    const table = this.table();
    if (seat === null) return;
    const done: Staged[] = [];
    try {
      for (const action of actions) {
        const then = await this.suppose(seat, action, done);
        if (!goesOn(then, seat)) return;
        done.push({ action, then });
      }
    } catch (error) {
      if (error instanceof Refused || error instanceof Unreachable) return;
      throw error;
    }
    // Meanwhile the table may have moved on, or the reader.
    const same = this.table().number === table.number && this.staged === staged && !this.busy;
    if (same) this.#staged = { number: table.number, done };
  }

  protected override anew(moved: boolean): void {
    const { number } = this.table();
    if (this.#sent && number >= this.#sent.number) this.#sent = null;
    if (moved) this.#staged = { number, done: NONE };
    this.clear();
  }

  /** Nothing is chosen. */
  abstract clear(): void;

  /** What is to be pressed once more is seen on the board. */
  protected abstract show(action: string): void;

  takeBack(): void {
    if (this.busy) return;
    const done = this.armed === null ? this.staged.slice(0, -1) : this.staged;
    this.#staged = { number: this.table().number, done };
    this.clear();
  }

  override play(action: string): Promise<void> {
    return this.do(action);
  }

  override do(action: string): Promise<void> {
    return this.trying(() => this.enter(action));
  }

  /** Does an action: it is staged if the turn goes on after it, and otherwise sent with what is staged. */
  override async enter(action: string): Promise<void> {
    const { seat, staged } = this;
    if (seat === null || !this.ready) return;
    const { number } = this.table();
    this.#doing = true;
    let then: Supposed;
    try {
      then = await this.suppose(seat, action);
    } finally {
      this.#doing = false;
    }
    if (!this.ready || this.table().number !== number) return;
    if (goesOn(then, seat)) {
      this.#staged = { number, done: [...staged, { action, then }] };
      this.clear();
    } else if (this.sure(action)) await this.#send(seat, [...this.after, action], then.view);
    else this.show(action);
  }

  /** How the table would stand after what is staged and an action. */
  protected suppose(
    seat: number,
    action: string,
    staged: readonly Staged[] = this.staged,
  ): Promise<Supposed> {
    const after = staged.map((one) => one.action);
    return this.#supposing.preview(this.table(), seat, [...after, action]);
  }

  async #send(seat: number, actions: string[], view: Supposed['view']): Promise<void> {
    this.clear();
    // It is drawn as it will stand, until it is told.
    this.#sent = { number: this.table().number + actions.length, view };
    let stored = false;
    try {
      stored = await this.live().act(seat, actions);
    } finally {
      if (stored) this.#staged = { number: -1, done: NONE };
      else this.#sent = null;
    }
  }
}

/** Whether the turn is not over yet. */
function goesOn({ turn, view }: Supposed, seat: number): boolean {
  return turn.kind === 'player' && turn.seat === seat && view.placed > 0;
}
