import type { Snippet } from 'svelte';
import { shared } from '../boards/shared';
import type { About } from './about';

/** A sign that was touched, and what it answers. */
interface Question {
  about: () => About;
  /** The sign: its answer stands beside it. */
  at: Element;
  /** What it looks like, large. */
  picture: Snippet | undefined;
  /** What is to be done when the answer is shut. */
  onread: (() => void) | undefined;
}

/** The sign that is asked about. */
class Asked {
  now: Question | null = $state.raw(null);

  ask(about: () => About, at: Element, picture?: Snippet, onread?: () => void): void {
    this.now = { about, at, picture, onread };
  }

  shut(): void {
    const { onread } = this.now ?? {};
    this.now = null;
    onread?.();
  }
}

/** What is asked about at this table. */
export const tableAsked = shared(() => new Asked());
