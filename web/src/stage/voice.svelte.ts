import type { LogEntry } from '../lib/types';

/** A sentence that is said. */
export interface Sentence {
  key: number;
  text: string;
}

/** As many as are kept: what was said can be read again, but need not be for ever. */
const KEPT = 30;

/** What is said aloud of a table: in order, each thing once. */
export class Voice {
  sentences: readonly Sentence[] = $state.raw([]);
  #next = 0;
  /** The last event that was told, and what was asked last. */
  #heard: number | null = null;
  #asked: string | null = null;
  #scores: readonly number[] | null = null;

  say(...texts: string[]): void {
    const more = texts
      .filter((text) => text.trim() !== '')
      .map((text) => ({ key: this.#next++, text }));
    if (more.length > 0) this.sentences = [...this.sentences, ...more].slice(-KEPT);
  }

  /**
   * Tells the events that were not told yet. Whoever comes to a table is not told what was before: the
   * first call says where that begins.
   */
  hear(from: number, played: readonly LogEntry[], words: (entry: LogEntry) => string[]): void {
    const heard = this.#heard ?? from;
    const news = played.filter(({ number }) => number > heard);
    this.#heard = Math.max(heard, news.at(-1)?.number ?? heard);
    this.say(...news.flatMap(words));
  }

  /** Says how the points stand, if they have changed. */
  count(scores: readonly number[], words: (scores: readonly number[]) => string): void {
    const before = this.#scores;
    this.#scores = scores;
    if (before && before.join() !== scores.join()) this.say(words(scores));
  }

  /** Says what is asked of the reader, once for each time that he is asked; nothing while he is not. */
  ask(number: number, sentence: string | null): void {
    const asked = sentence === null ? null : `${number} ${sentence}`;
    if (asked !== null && asked !== this.#asked) this.say(sentence!);
    this.#asked = asked ?? this.#asked;
  }
}
