import type { LiveTable } from '../../lib/live.svelte';
import { plays } from '../../lib/seats';
import { settings } from '../../lib/settings.svelte';
import type { Problem } from '../../lib/types';
import { asProblem, namesOf } from '../../lib/words';
import * as m from '../../paraglide/messages.js';
import type { TableOf } from '../kit';
import { Choices, type Placement, readAction } from './actions';
import { Layout } from './layout';
import type { Piece } from './pieces';
import { type Doors, type Supposed, Supposing } from './supposed';

/** Something done in this turn that nobody but its player has seen yet. */
export interface Staged {
  action: string;
  then: Supposed;
}

/** What the page needs of the table that is played at. */
export type Playing = Pick<LiveTable, 'busy' | 'act'>;

const NONE: Staged[] = [];

/** How long a pointer rests before the server is asked what a placement would change. */
const REST = 90;

/**
 * A turn as its player lives it. The first placement is only staged: it is drawn, and everything after it
 * is asked of the server "supposing that", but it is sent together with the last one. So it can be taken
 * back, and nothing that is stored is ever undone.
 */
export class MyTurn {
  piece: Piece | null = $state(null);
  /** The square that was chosen before the piece, or where several ends could come out. */
  place: string | null = $state(null);
  /** What would be placed: it is drawn as a ghost. */
  aim: Placement | null = $state.raw(null);
  /** What the aim would change. */
  seen: Supposed | null = $state.raw(null);
  why: Problem | null = $state.raw(null);
  /** The last action of the turn, pressed once, when every move is to be confirmed. */
  armed: string | null = $state(null);
  /** Whether something pressed is being asked about: until the answer, nothing else is pressed. */
  #doing = $state(false);

  #staged: { number: number; done: Staged[] } = $state.raw({ number: -1, done: [] });
  /** What was sent and is not yet told. */
  #sent: { number: number; view: Supposed['view'] } | null = $state.raw(null);
  #supposing: Supposing;
  #moment = '';
  #resting: ReturnType<typeof setTimeout> | undefined;
  /** A reason that was asked for by a press stays until something else is pressed. */
  #pinned = false;
  /** What the reason on its way is about. */
  #asking = '';

  constructor(
    readonly live: Playing,
    readonly table: () => TableOf<'medina'>,
    /** Whether the table on screen is the one to act on. */
    readonly now: () => boolean,
    doors?: Doors,
  ) {
    this.#supposing = new Supposing(doors);
  }

  /** The seat that is asked, if the reader holds it. */
  readonly seat: number | null = $derived.by(() => {
    const { turn, seats, read_only } = this.table();
    if (!this.now() || read_only || turn.kind !== 'player') return null;
    return plays(seats[turn.seat]) ? turn.seat : null;
  });

  readonly staged: Staged[] = $derived.by(() =>
    this.now() && this.#staged.number === this.table().number ? this.#staged.done : NONE,
  );

  /** The position that is drawn: with what is staged. */
  readonly view: Supposed['view'] = $derived.by(() => {
    const table = this.table();
    const told = this.#sent === null || table.number >= this.#sent.number;
    return told ? (this.staged.at(-1)?.then.view ?? table.view) : this.#sent!.view;
  });

  readonly scores: number[] = $derived.by(
    () => this.staged.at(-1)?.then.scores ?? this.table().scores,
  );
  readonly legal: string[] = $derived.by(
    () => this.staged.at(-1)?.then.legal ?? this.table().legal,
  );
  readonly #open: boolean = $derived.by(() => this.seat !== null && !this.live.busy);
  readonly choices: Choices = $derived.by(
    () => new Choices(this.#open ? this.legal : [], this.view.palaces),
  );

  /** The piece that a press places: the one picked, or the only one that can be. */
  get hand(): Piece | null {
    return this.piece ?? this.choices.only;
  }

  /** Whether something pressed is on its way. */
  get busy(): boolean {
    return this.#doing || this.live.busy;
  }

  get ready(): boolean {
    return this.seat !== null && !this.busy;
  }

  /** The table may have moved on. What is chosen stays while it is the same moment for the same seat. */
  begin(): void {
    const { number } = this.table();
    if (!this.now()) return;
    if (this.#sent && number >= this.#sent.number) this.#sent = null;
    const moment = `${number} ${this.seat}`;
    if (this.#moment === moment) return;
    this.#moment = moment;
    if (this.#staged.number !== number) this.#staged = { number, done: [] };
    this.clear();
  }

  /** Nothing is chosen. */
  clear(): void {
    clearTimeout(this.#resting);
    this.piece = null;
    this.place = null;
    this.aim = null;
    this.seen = null;
    this.armed = null;
    this.#say(null);
  }

  pick(piece: Piece): void {
    if (this.busy) return;
    const again = this.piece === piece;
    this.clear();
    if (this.seat === null) this.#say(this.#notAsked(), true);
    else if (!again) this.piece = piece;
  }

  /** The reader looks at a place: a ghost of the piece, or why it cannot go there. */
  point(place: string | null): void {
    const { hand: piece } = this;
    if (this.armed !== null || this.place !== null || !this.ready) return;
    const [first] = piece && place ? this.choices.at(piece, place) : [];
    if (first) this.try(first);
    else {
      this.try(null);
      if (!this.#pinned) this.#explain(piece, place);
    }
  }

  /** Shows what a placement would be, without placing it. */
  try(placement: Placement | null): void {
    clearTimeout(this.#resting);
    if (placement?.text === this.aim?.text && this.seen) return;
    this.aim = placement;
    this.seen = null;
    if (!placement) return;
    this.#say(null);
    this.#resting = setTimeout(() => void this.#look(placement), REST);
  }

  /**
   * A place is pressed. A finger only aims first, because it has not hovered: the second press, or
   * the button, places.
   */
  async press(place: string, finger = false): Promise<void> {
    if (this.seat === null) this.#say(this.#notAsked(), true);
    if (!this.ready) return;
    const { hand: piece, armed } = this;
    if (armed !== null) {
      const again = this.aim && this.choices.touched(this.aim).includes(place);
      if (again) return this.do(armed);
      this.armed = null;
    }
    this.place = null;
    if (piece === null) {
      this.try(null);
      this.#say(null);
      this.place = place;
      return;
    }
    const can = this.choices.at(piece, place);
    if (can.length > 1) {
      this.try(null);
      this.place = place;
    } else if (can[0]) await this.choose(can[0], finger);
    else {
      this.try(null);
      this.#explain(piece, place, true);
    }
  }

  /** One of the placements offered is pressed. */
  async choose(placement: Placement, finger = false): Promise<void> {
    if (finger && this.aim?.text !== placement.text) this.try(placement);
    else await this.do(placement.text);
  }

  /** Places what is aimed at. */
  async put(): Promise<void> {
    const action = this.armed ?? this.aim?.text;
    if (action) await this.do(action);
  }

  async tea(): Promise<void> {
    if (this.seat === null) this.#say(this.#notAsked(), true);
    if (!this.ready) return;
    this.try(null);
    if (this.choices.tea) await this.do('tea');
    else await this.#ask('tea', 'tea', () => ['tea'], true);
  }

  takeBack(): void {
    if (this.busy) return;
    const done = this.armed === null ? this.staged.slice(0, -1) : this.staged;
    this.#staged = { number: this.table().number, done };
    this.clear();
  }

  /** Does an action, and says why not where it is refused. */
  async do(action: string): Promise<void> {
    try {
      await this.enter(action);
    } catch (error) {
      this.#say(asProblem(error), true);
    }
  }

  /** Does an action: it is staged if the turn goes on after it, and otherwise sent with what is staged. */
  async enter(action: string): Promise<void> {
    const { seat, staged } = this;
    if (seat === null || !this.ready) return;
    const table = this.table();
    const actions = [...staged.map((one) => one.action), action];
    let then: Supposed;
    this.#doing = true;
    try {
      then = await this.#supposing.preview(table, seat, actions);
    } finally {
      this.#doing = false;
    }
    if (!this.ready || this.table().number !== table.number) return;
    const goesOn = then.turn.kind === 'player' && then.turn.seat === seat && then.view.placed > 0;
    if (goesOn) {
      this.#staged = { number: table.number, done: [...staged, { action, then }] };
      this.clear();
    } else if (settings.confirm && this.armed !== action) {
      this.try(readAction(action));
      this.#say(null);
      this.armed = action;
    } else await this.#send(seat, actions, then.view);
  }

  async #send(seat: number, actions: string[], view: Supposed['view']): Promise<void> {
    this.clear();
    // It is drawn as it will stand, until it is told.
    this.#sent = { number: this.table().number + actions.length, view };
    let stored = false;
    try {
      stored = await this.live.act(seat, actions);
    } finally {
      if (stored) this.#staged = { number: -1, done: NONE };
      else this.#sent = null;
    }
  }

  async #look(placement: Placement): Promise<void> {
    const { seat, staged } = this;
    if (seat === null) return;
    const actions = [...staged.map((one) => one.action), placement.text];
    try {
      const seen = await this.#supposing.preview(this.table(), seat, actions);
      if (this.aim === placement && this.staged === staged) this.seen = seen;
    } catch (error) {
      if (this.aim === placement) this.#say(asProblem(error));
    }
  }

  #explain(piece: Piece | null, place: string | null, pinned = false): void {
    if (!piece || !place) {
      if (pinned || !this.#pinned) this.#say(null);
      return;
    }
    const { choices } = this;
    void this.#ask(choices.attempt(piece, place), piece, () => this.#attempts(piece), pinned);
  }

  /** Everything that could be tried with a piece and cannot be done. */
  #attempts(piece: Piece): string[] {
    const { columns, rows } = this.view;
    const { choices, legal } = this;
    const places = new Layout(columns, rows, false).places();
    const all = new Set(places.map((place) => choices.attempt(piece, place)));
    legal.forEach((action) => all.delete(action));
    return [...all];
  }

  async #ask(attempt: string, name: string, all: () => string[], pinned: boolean): Promise<void> {
    const { seat, staged } = this;
    if (seat === null) return;
    this.#asking = attempt;
    const after = staged.map((one) => one.action);
    try {
      const reasons = await this.#supposing.reasons(this.table(), seat, after, name, all);
      if (this.#asking === attempt) this.#say(reasons.get(attempt) ?? null, pinned);
    } catch (error) {
      if (this.#asking === attempt) this.#say(asProblem(error), pinned);
    }
  }

  #say(problem: Problem | null, pinned = false): void {
    this.#asking = '';
    this.why = problem;
    this.#pinned = pinned && problem !== null;
  }

  #notAsked(): Problem | null {
    const { turn, seats } = this.table();
    if (turn.kind !== 'player' || !this.now()) return null;
    const name = namesOf(seats)(turn.seat);
    return { code: 'not_your_turn', data: {}, message: m.why_not_your_turn({ name }) };
  }
}
