import * as m from '../../paraglide/messages.js';
import type { Interlude, Interludes } from '../../lib/live.svelte';
import { settings } from '../../lib/settings.svelte';
import type { LogEntry, TableView } from '../../lib/types';
import { type Beat, beatsOf } from './evening-play';

/** A brisk evening takes this part of a calm one. */
const BRISK = 0.5;

/** Plays evenings: whoever has seen enough skips the rest. */
export class EveningStage implements Interludes {
  /** The moment that is on the stage. */
  now: Beat | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended: (() => void) | null = null;

  /** `number` is the step that is looked at: whoever looks at the past is not disturbed. */
  constructor(readonly number: () => number) {}

  comes(entry: LogEntry): boolean {
    return entry.happenings.some(({ code }) => code === 'day_ended');
  }

  /** Plays the evening that an event brings, if it brings one: step by step without movement, too. */
  play(entry: LogEntry, { number, view }: TableView): Interlude | null {
    const seen = settings.pace !== 'once' && number === this.number() && view.game === 'medici';
    const beats = seen ? beatsOf(entry, view) : [];
    const [first] = beats;
    if (!first) return null;
    this.skip();
    const ends = new Promise<void>((ended) => (this.#ended = ended));
    this.#go(beats);
    return { ends, says: () => m.told_day_ended({ day: first.evening.day }) };
  }

  skip(): void {
    clearTimeout(this.#timer);
    this.now = null;
    this.#ended?.();
    this.#ended = null;
  }

  #go([beat, ...rest]: Beat[]): void {
    if (!beat) return this.skip();
    this.now = beat;
    this.#timer = setTimeout(
      () => this.#go(rest),
      beat.lasts * (settings.pace === 'brisk' ? BRISK : 1),
    );
  }
}
