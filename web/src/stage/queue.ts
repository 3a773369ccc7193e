import type { Told } from '../lib/change';
import { settings } from '../lib/settings.svelte';
import type { LogEntry } from '../lib/types';
import { tempoOf } from './pace';

/** Something that is shown: an event, and the table after it. */
export interface Scene extends Told {
  /** Whose turn it belongs to. */
  actor: number | null;
}

/** Who acted: of chance, for whom it fell; nothing if that is not said. */
export function actorOf({ seat, happenings }: LogEntry): number | null {
  if (seat !== null) return seat;
  const found = happenings.find((one) => 'seat' in one && typeof one.seat === 'number');
  return found && 'seat' in found ? found.seat : null;
}

/** How many turns of others these scenes belong to. */
export function turnsIn(scenes: readonly Scene[]): number {
  const begins = ({ actor, table }: Scene, i: number) =>
    (i === 0 || actor !== scenes[i - 1]!.actor) && !table.seats[actor ?? -1]?.you;
  return scenes.filter(begins).length;
}

/** What is played before some scenes: those that come after wait for its end. */
export interface Before {
  comes: (scene: Scene) => boolean;
  play: (scene: Scene) => Promise<void> | null;
}

/**
 * What is told, shown one thing after another: nothing cuts short what is being shown. Who looked away,
 * or is too far behind, finds himself in the present.
 */
export class Queue {
  #waiting: Scene[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What is played before the next scene. */
  #held: Promise<void> | null = null;
  /** When the last scene is over. */
  #free = 0;
  /** Whose turn was told last, and whose was shown last. */
  #told: number | null = null;
  #shown: number | null = null;

  /** `show` puts scenes on screen, more than one when steps are skipped, and says how long it takes. */
  constructor(
    readonly show: (scenes: Scene[], behind: number) => number,
    readonly before: Before = { comes: () => false, play: () => null },
  ) {}

  get empty(): boolean {
    return this.#waiting.length === 0;
  }

  add(told: readonly Told[]): void {
    for (const one of told) {
      this.#told = actorOf(one.entry) ?? this.#told;
      this.#waiting.push({ ...one, actor: this.#told });
    }
    this.#go();
  }

  /** Shows the next scene without waiting: who has seen enough goes on. */
  hurry(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#play();
  }

  /** Forgets what waits: the present is known otherwise. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.#held = null;
    this.#free = 0;
  }

  #go(): void {
    if (this.#timer !== undefined || this.#held || this.empty) return;
    const wait = this.#skips ? 0 : this.#free + this.#pause - performance.now();
    if (wait > 0) this.#timer = setTimeout(() => this.#play(), wait);
    else this.#play();
  }

  /** `ready` is the scene before which everything was played. */
  #play(ready: Scene | null = null): void {
    this.#timer = undefined;
    const [next] = this.#waiting;
    if (next && next !== ready && !this.#away && this.#holds(next)) return;
    const skips = this.#skips;
    const scenes = this.#waiting.splice(0, skips ? this.#skipped : 1);
    const last = scenes.at(-1);
    if (!last) return;
    this.#shown = last.actor;
    const lasts = this.show(scenes, turnsIn(this.#waiting));
    this.#free = skips ? 0 : performance.now() + lasts;
    this.#go();
  }

  /** Between two players, unless one of them is the reader: he has just acted, or is to act. */
  get #pause(): number {
    const [next] = this.#waiting;
    if (!next || this.#shown === null || next.actor === this.#shown) return 0;
    if (next.table.seats[this.#shown]?.you) return 0;
    return tempoOf(settings.pace, turnsIn(this.#waiting)).pause;
  }

  /** Whether the next scene waits for something that is played before it. */
  #holds(next: Scene): boolean {
    const held = this.before.play(next);
    this.#held = held;
    void held?.then(() => {
      if (this.#held !== held) return;
      this.#held = null;
      this.#play(next);
    });
    return held !== null;
  }

  /** How many scenes are skipped: those before which something is played are not passed over. */
  get #skipped(): number {
    const stop = this.#waiting.findIndex((scene, i) => i > 0 && this.before.comes(scene));
    return this.#away || stop < 0 ? this.#waiting.length : stop;
  }

  /** Whether nobody looks, or wants to. */
  get #away(): boolean {
    return settings.pace === 'once' || document.hidden;
  }

  /** A round may be shown turn by turn; whoever is behind by more has been elsewhere. */
  get #skips(): boolean {
    const others = this.#waiting[0]?.table.seats.filter(({ you }) => !you).length ?? 0;
    return this.#away || turnsIn(this.#waiting) > Math.max(2, others);
  }
}
