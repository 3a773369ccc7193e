import type { Component } from 'svelte';
import { byGame } from '../lib/by-game';
import type { Problem } from '../lib/types';

/** What the part of a form is given that chooses a game's own options. */
export interface PartProps {
  /** How many are to play. */
  players: number;
  /** Every option with its usual value. */
  standard: Record<string, string>;
  /** Why what is chosen cannot be played. */
  problem: Problem | null;
  /** Whether the server is being asked just now. */
  checking: boolean;
  /** Hears what is chosen: only options that this game has, and only where they are not as usual. */
  onchoose: (options: Record<string, string>) => void;
}

const PARTS = byGame<Component<PartProps>>(
  import.meta.glob('./games/*.svelte', { eager: true, import: 'default' }),
);

/** The part of the form for a game, if it has options of its own. */
export function partOf(game: string): Component<PartProps> | undefined {
  return PARTS[game];
}
