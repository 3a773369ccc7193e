import { asProblem, found, placeWords } from '../../lib/words';
import * as m from '../../paraglide/messages.js';
import type { Alike } from '../turn-core.svelte';
import { Choices, type Placement, readAction } from './actions';
import { Layout } from './layout';
import { palaceAt, pieceWords } from './names';
import type { Piece } from './pieces';
import { StagedTurn } from './staged.svelte';
import type { Supposed } from './supposed';
import { sizeOf } from './words';

/** How long a pointer rests before the server is asked what a placement would change. */
const REST = 90;

/** A turn as its player lives it: the piece in hand, where it would go, and what that would change. */
export class MyTurn extends StagedTurn {
  piece: Piece | null = $state(null);
  /** The square that was chosen before the piece, or where several ends could come out. */
  place: string | null = $state(null);
  /** What would be placed: it is drawn as a ghost. */
  aim: Placement | null = $state.raw(null);
  /** What the aim would change. */
  seen: Supposed | null = $state.raw(null);
  #resting: ReturnType<typeof setTimeout> | undefined;

  readonly choices: Choices = $derived.by(
    () => new Choices(this.live().busy ? [] : this.legal, this.view.palaces),
  );

  /** The piece that a press places: the one picked, or the only one that can be. */
  get hand(): Piece | null {
    return this.piece ?? this.choices.only;
  }

  override clear(): void {
    clearTimeout(this.#resting);
    this.piece = null;
    this.place = null;
    this.aim = null;
    this.seen = null;
    this.leave();
  }

  pick(piece: Piece): void {
    if (this.busy) return;
    const again = this.piece === piece;
    this.clear();
    if (this.asked() && !again) this.piece = piece;
  }

  /** The reader looks at a place: a ghost of the piece, or why it cannot go there. */
  point(place: string | null): void {
    const { hand: piece } = this;
    if (this.armed !== null || this.place !== null || !this.ready) return;
    const [first] = piece && place ? this.choices.at(piece, place) : [];
    if (first) this.try(first);
    else {
      this.try(null);
      if (!this.pinned) this.#explain(piece, place);
    }
  }

  /** Shows what a placement would be, without placing it. */
  try(placement: Placement | null): void {
    clearTimeout(this.#resting);
    if (placement?.text === this.aim?.text && this.seen) return;
    this.aim = placement;
    this.seen = null;
    if (!placement) return;
    this.say(null);
    this.#resting = setTimeout(() => void this.#look(placement), REST);
  }

  /**
   * A place is pressed. A finger only aims first, because it has not hovered: the second press, or
   * the button, places.
   */
  async press(place: string, finger = false): Promise<void> {
    if (!this.asked() || !this.ready) return;
    const { hand: piece, armed } = this;
    if (armed !== null) {
      const again = this.aim && this.choices.touched(this.aim).includes(place);
      if (again) return this.do(armed);
      this.armed = null;
    }
    this.place = null;
    if (piece === null) {
      this.try(null);
      this.say(null);
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

  /** Places what is aimed at, or says what is still to be chosen. */
  async put(): Promise<void> {
    const action = this.armed ?? this.aim?.text;
    if (action) return this.do(action);
    if (this.busy || !this.asked()) return;
    const { hand, place, choices } = this;
    let words = m.medina_put_both();
    if (hand !== null && choices.can(hand)) words = m.medina_put_where({ piece: pieceWords(hand) });
    if (place !== null && choices.on(place).length > 0)
      words = m.medina_put_what({ place: placeWords(place) });
    this.say(found('nothing_chosen', words), true);
  }

  async tea(): Promise<void> {
    if (!this.asked() || !this.ready) return;
    this.try(null);
    if (this.choices.tea) await this.do('tea');
    else await this.whyNot('tea');
  }

  /** A roof of one's own on a single building: the palace is closed before it has grown. */
  override rash(action: string): boolean {
    const roof = readAction(action);
    const palace = roof?.piece === 'R' ? palaceAt(this.view, roof.place) : null;
    return palace !== null && sizeOf(palace) === 1;
  }

  protected override show(action: string): void {
    this.try(readAction(action));
  }

  async #look(placement: Placement): Promise<void> {
    const { seat, staged } = this;
    if (seat === null) return;
    try {
      const seen = await this.suppose(seat, placement.text);
      if (this.aim === placement && this.staged === staged) this.seen = seen;
    } catch (error) {
      if (this.aim === placement) this.say(asProblem(error));
    }
  }

  #explain(piece: Piece | null, place: string | null, pinned = false): void {
    if (piece && place) void this.explain(this.choices.attempt(piece, place), pinned);
    else this.say(null);
  }

  /** The reasons for all places that a piece cannot go to are asked for together. */
  protected override alike(attempt: string): Alike {
    const piece = readAction(attempt)?.piece;
    return piece ? { name: piece, all: () => this.#attempts(piece) } : super.alike(attempt);
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
}
