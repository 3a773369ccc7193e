import { recall, remember } from '../../lib/storage';
import { TurnCore } from '../turn-core.svelte';
import { whereOf } from './hinted';
import { type Offer, Offers } from './offers';
import { DICE, find, follow, type Lying, NOTHING, shown, sortedPlaces } from './roll';

/** The chips that are used while throwing and marking, by their letters. */
export type UsedChip = 'B' | 'V' | 'D';

const NONE: ReadonlySet<number> = new Set<number>();
const PLACES: readonly number[] = Array.from({ length: DICE }, (_, place) => place);

/**
 * A turn as its player lives it: dice chosen, the column he is going for, reasons, and the doing. A column
 * or a chip that is touched is only aimed at; the second touch does it.
 */
export class MyTurn extends TurnCore<'alhambra'> {
  /** The places of the dice that are to be thrown again. */
  picked: ReadonlySet<number> = $state.raw(NONE);
  lying: Lying = $state.raw(NOTHING);
  /** The column the reader is going for. */
  column: string | null = $state(null);
  /** The chip that is being explained. */
  chip: UsedChip | null = $state(null);
  /** Whether the odds are looked at. */
  odds = $state(false);
  /** Whether the dice are shown by symbol instead of as they fell. */
  sorted: boolean = $state(recall('alhambra.sorted', false));

  readonly #offers: Offers = $derived.by(
    () => new Offers(this.seat === null ? [] : this.table().legal),
  );

  get mine(): boolean {
    return this.seat !== null;
  }

  get offers(): Offers {
    return this.#offers;
  }

  get columns(): ReadonlyMap<string, Offer> {
    return this.#offers.columns;
  }

  get prizes(): Offers['prizes'] {
    return this.#offers.prizes;
  }

  get caliphs(): ReadonlyMap<number, string> {
    return this.#offers.caliphs;
  }

  get keep(): string | null {
    return this.#offers.keep;
  }

  /** Whether a symbol for the black die is being chosen. */
  get naming(): boolean {
    return this.chip === 'B' && this.#offers.where('black').length > 0;
  }

  /** The places of the dice, in the order in which they are shown. */
  readonly order: readonly number[] = $derived.by(() =>
    this.sorted ? sortedPlaces(this.lying.faces) : PLACES,
  );

  sort(): void {
    this.sorted = !this.sorted;
    remember('alhambra.sorted', this.sorted);
  }

  /** What the dice that are to be thrown again show. */
  get thrown(): string {
    return shown(this.lying.faces, this.picked);
  }

  protected override anew(moved: boolean): void {
    const { number, view } = this.table();
    if (moved) {
      this.lying = view.tray ? follow(this.lying, view.tray, this.picked, number) : NOTHING;
      // In a later throw the column is still the one that one goes for.
      if (view.tray?.throws === 0 || !view.tray) this.column = null;
    }
    this.picked = NONE;
    this.leave();
  }

  /** The dice by what they show: after a reload they may lie elsewhere. */
  protected override get half(): string[] {
    return this.picked.size === 0 && this.column === null ? [] : [this.thrown, this.column ?? ''];
  }

  protected override choosing([dice = '', column = '']: string[]): void {
    if (this.legal.includes(`throw ${dice}`)) this.picked = find(this.lying.faces, dice);
    this.column = column || null;
  }

  override leave(): void {
    super.leave();
    this.chip = null;
  }

  /** Nothing is chosen. */
  clear(): void {
    this.leave();
    this.picked = NONE;
    this.column = null;
  }

  aimAt(letter: string | null): void {
    if (this.column === letter) return;
    this.column = letter;
    this.armed = null;
    this.say(null);
  }

  /** A die is put aside, or taken up to be thrown again. */
  pick(place: number): void {
    if (this.skip()) return;
    this.leave();
    if (!this.asked()) return;
    if (!this.#offers.throws) {
      void this.whyNot(`throw ${this.lying.faces[place] ?? ''}`.trim());
      return;
    }
    const picked = new Set(this.picked);
    if (!picked.delete(place)) picked.add(place);
    this.picked = picked;
  }

  /** Every die that does not show this is to be thrown again; once more, none is. */
  keepAll(letter: string): void {
    if (this.skip()) return;
    const others = PLACES.filter((place) => this.lying.faces[place] !== letter);
    const same = this.column === letter && this.thrown === shown(this.lying.faces, others);
    this.leave();
    if (!this.asked()) return;
    this.column = letter;
    if (this.#offers.throws) this.picked = same ? NONE : new Set(others);
  }

  /** These dice, by what they show, are to be thrown again, for the sake of a column. */
  choose(dice: string, column: string): void {
    this.leave();
    this.column = column;
    this.picked = find(this.lying.faces, dice);
  }

  override async play(action: string): Promise<void> {
    if (this.skip() || this.busy) return;
    const { dice, column } = whereOf(action);
    const armed = this.armed === action;
    if (!armed) this.leave();
    if (dice !== '') this.picked = find(this.lying.faces, dice);
    else if (column !== null) this.column = column;
    await this.do(action);
  }

  /** A column is touched: the first touch aims, the second one does what the column offers. */
  async touch(letter: string): Promise<void> {
    if (this.skip() || this.busy) return;
    const offer = this.columns.get(letter);
    const { naming } = this;
    const displacing = this.chip === 'D' && offer?.displace;
    const action = naming
      ? offer?.black
      : (offer?.swap ?? (displacing ? offer.displace : offer?.mark));
    if (action && this.armed === action) return this.do(action);
    const chip = naming || displacing ? this.chip : null;
    this.leave();
    this.column = letter;
    if (!this.asked()) return;
    this.chip = chip;
    if (action) this.armed = action;
    else await this.whyNot(this.table().view.award ? `swap ${letter}` : `mark ${letter}`);
  }

  throw(): Promise<void> {
    if (this.skip()) return Promise.resolve();
    if (this.#offers.again) return this.do(this.#offers.again);
    return this.do(`throw ${this.thrown}`.trim());
  }

  /** A chip is touched: it is explained, and the second touch uses it where nothing more is to be chosen. */
  async touchChip(chip: UsedChip): Promise<void> {
    if (this.skip() || this.busy) return;
    const { armed, column } = this;
    const again = this.chip === chip;
    if (again && armed && chip !== 'B') return this.do(armed);
    this.leave();
    if (again || !this.asked()) return;
    const { cancel } = this.#offers;
    const black = this.#offers.where('black');
    const displace = this.#offers.where('displace');
    this.chip = chip;
    if (chip === 'B') {
      if (black.length === 0) await this.whyNot('black P');
    } else if (chip === 'V') {
      if (cancel) this.armed = cancel;
      else await this.whyNot('cancel');
    } else if (displace.length > 0) {
      const at = column && displace.includes(column) ? column : displace[0]!;
      this.column = at;
      this.armed = this.columns.get(at)!.displace;
    } else {
      const marks = this.#offers.where('mark');
      const at = column && marks.includes(column) ? column : (marks[0] ?? 'P');
      await this.whyNot(`mark ${at} displace`);
    }
  }

  /** Nobody has to wait for dice in the air. Says whether there were any. */
  skip(): boolean {
    const rolling = this.lying.air.size > 0 && !this.now();
    if (rolling) this.live().hurry();
    return rolling;
  }
}
