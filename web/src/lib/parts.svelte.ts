import fetches from 'virtual:messages';
import type { Locale } from '../paraglide/runtime.js';
import { fetched } from './fetched';
import type { GameView } from './types';

type Game = GameView['game'];

/** Messages that come together; `build/messages.ts` says which. */
export type Part =
  | 'first'
  | 'setup'
  | 'rules'
  | 'records'
  | 'problems'
  | 'learn'
  | 'coach'
  | 'other'
  | Game
  | `learn_${Game}`
  | `book_${Game}`;
export type Message = (inputs: Record<string, unknown>) => string;
type Messages = Readonly<Record<string, Message | undefined>>;

export const PARTS = Object.keys(fetches['en']!) as Part[];

/** Whether there are messages of a game of this name. */
export const isGamePart = (name: string): name is Game =>
  PARTS.some((part) => part === `learn_${name}`);

/** The messages of the page: fetched by language and by part, when they are needed. */
export class Parts {
  /** Replaced as a whole, so that whatever shows a message follows when it comes. */
  #here: Partial<Record<Locale, Messages>> = $state.raw({});
  #coming = new Map<string, Promise<void>>();
  #arrived = new Set<string>();
  #lost = new Set<string>();
  /** What was asked for so far: whoever changes the language needs it in that one. */
  #wanted = new Set<Part>();

  find(locale: Locale, key: string): Message | undefined {
    return this.#here[locale]?.[key];
  }

  /** Whether a part is neither here nor known to be out of reach. */
  awaits(locale: Locale, part: Part): boolean {
    const name = `${locale} ${part}`;
    return this.#here[locale] !== undefined && !this.#arrived.has(name) && !this.#lost.has(name);
  }

  /** Whether everything that was asked for is here in this language. */
  speaks(locale: Locale): boolean {
    return [...this.#wanted].every((part) => this.#arrived.has(`${locale} ${part}`));
  }

  /** Fetches what is not here yet; without a list, everything that was asked for. */
  async fetch(locale: Locale, parts: Iterable<Part> = this.#wanted): Promise<void> {
    await Promise.all([...parts].map((part) => this.#fetch(locale, part)));
  }

  /** Fetches one part after the other until the message is here. */
  async seek(locale: Locale, key: string, parts: Iterable<Part>): Promise<void> {
    for (const part of parts) {
      if (this.find(locale, key)) return;
      await this.#fetch(locale, part);
    }
  }

  #fetch(locale: Locale, part: Part): Promise<void> {
    this.#wanted.add(part);
    const name = `${locale} ${part}`;
    const coming = this.#coming.get(name) ?? this.#take(locale, part, name);
    this.#coming.set(name, coming);
    return coming;
  }

  async #take(locale: Locale, part: Part, name: string): Promise<void> {
    try {
      const messages = await fetched(fetches[locale]![part]!());
      this.#here = { ...this.#here, [locale]: { ...this.#here[locale], ...messages } };
      this.#arrived.add(name);
    } catch (error) {
      // The next one who asks tries again. Whoever shows something in its place hears of the first failure.
      this.#coming.delete(name);
      if (!this.#lost.has(name)) this.#here = { ...this.#here };
      this.#lost.add(name);
      throw error;
    }
  }
}

export const parts = new Parts();
