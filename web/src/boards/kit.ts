import type { Component, Snippet } from 'svelte';
import type { LiveTable, Stage } from '../lib/live.svelte';
import type { GameView, HappeningView, LogEntry, ScoreLineView, TableView } from '../lib/types';
import type { About } from '../signs/about';
import type { SoundName } from '../stage/sound-names';
import type { Names } from '../lib/words';

/** The games that have a board. */
export type GameName = GameView['game'];

/** A table whose game is known. */
export type TableOf<G extends GameName> = Omit<TableView, 'view'> & {
  view: Extract<GameView, { game: G }>;
};

/** Something that happened in a game that is known. */
export type HappeningOf<G extends GameName> = Extract<HappeningView, { game: G }>;

/** What a change means: more or less for the reader, an opponent held back, or helped. */
export type How = 'more' | 'less' | 'held' | 'theirs';

/**
 * A table is a stage (`table/Stage.svelte`), a grid that fills the window. Its parts bear `data-part`: the
 * page itself lays `line`, the one sentence; a game's `Board` lays `board`, `players` and `tray`, each as an
 * element at its top, not within another. For a given window, game and number of players a part has one
 * rectangle from the first turn to the last: whose turn it is, hint, tips, refusals, odds, history and the
 * end do not move it. So:
 *
 * - A game fits into its parts; a part that cannot show all scrolls inside. The board measures its own part
 *   (`bind:clientWidth`, `bind:clientHeight`), never the window. The stage does not scroll.
 * - A game that needs more or less room says so once, in the style of its board:
 *   `:global([data-stage='medina']) { --tray: …; }`. There are `--tray` (how high), `--players` (how wide, on
 *   a desktop), `--strip` (how high the players are on a phone) and `--side` (how wide the tray is on a phone
 *   that lies on its side). `--seats` is how many play.
 * - What comes and goes lies over the stage, in `table/Over.svelte`: `notes` for notices, `look` for what is
 *   looked at closely. A long text is a sheet.
 * - Where nothing can be played, at the end and in the past, `review` lies in the tray's room.
 * - Within a part, too, nothing moves that is not a piece: cards of seats have one height (`ui/SeatCard.svelte`,
 *   which also keeps room for a line about the last turn), and what is moved is moved by `transform`.
 * - Phones are `(max-width: 900px)`; on their side `(max-height: 480px) and (min-width: 560px)`, which goes first.
 */

/** What every board is given. */
export interface BoardProps<G extends GameName> {
  live: Stage;
  table: TableOf<G>;
  /** Whether this is the present: nothing can be done in the past. */
  now: boolean;
  /** What lies in the tray's room instead of the tray, at the end and when the history is open. */
  review: Snippet | null;
  /** Opens the score sheet of a seat. */
  onscore: (seat: number) => void;
  /** Opens one of the game's own panels. */
  onpanel: (name: string) => void;
  onsit: (seat: number) => void;
  /** What a bot would do here, in notation: shown on the board by a mark of its own. */
  mark?: readonly string[] | null;
}

/** What a board offers to those who type or get a hint: what may be done now, and the doing. */
export interface Hand {
  readonly legal: readonly string[];
  /** What was laid down in this turn and is not yet sent. */
  readonly after: readonly string[];
  /** Does an action as it is written. */
  enter: (action: string) => Promise<void>;
  /** Does an action as if the reader had done it by hand: where moves are confirmed, it asks first. */
  play: (action: string) => Promise<void>;
}

/** What a game's own panel is given. */
export interface PanelProps<G extends GameName> {
  live: LiveTable;
  table: TableOf<G>;
  names: Names;
}

/** What is fetched when somebody opens it. */
type Part<C> = () => Promise<{ default: C }>;

/** A panel that only this game has, with its button among the tools. */
export interface PanelOf<G extends GameName> {
  label: () => string;
  key?: string;
  /** The icon: strokes in a square of 24. */
  path: string;
  /** Whether it is of use after the end, too. */
  lasts: boolean;
  /** Whether it helps to play: then its button is at hand, and not among those for studying. */
  plays?: boolean;
  /** At the side of the board instead of above it. */
  side?: boolean;
  wide?: boolean;
  Panel: Part<Component<PanelProps<G>>>;
}

/** The tips of a game, as its `tips.ts` says them. */
export interface TipsOf<G extends GameName> {
  TIPS: readonly string[];
  WORDS: Record<string, () => string>;
  dismissedAs(tip: string): string;
  tipFor: (table: TableOf<G>, dismissed: string[]) => string | null;
}

/** Something that moves: from one place on screen to another, both given as selectors. */
export interface Move {
  from: string;
  to: string;
  /** Of which there is a picture: what it becomes, unless that is another thing than what it was. */
  picture?: 'from';
  /** What it looks like, as a selector, where it is neither. */
  like?: string;
}

/** An event of a game that is known. */
export type EntryOf<G extends GameName> = Omit<LogEntry, 'happenings'> & {
  happenings: HappeningOf<G>[];
};

/** How a game's events are shown to those who look on. */
export interface Scenes<G extends GameName> {
  /** What moves; `before` is the table as it was. */
  moves: (entry: EntryOf<G>, before: TableOf<G>, own: boolean) => Move[];
  /** The event in a few words, if it is worth any. */
  caption: (entry: EntryOf<G>, names: Names) => string | null;
  /** Whether there is something to see: of an event without happenings there is not, as a rule. */
  shows?: (entry: EntryOf<G>) => boolean;
  /** Happenings that are not said aloud: the points tell what they came to. */
  untold: ReadonlySet<string>;
  /** Happenings that need not be told to those who brought them about. */
  known: ReadonlySet<string>;
  sound: (entry: EntryOf<G>) => SoundName | null;
}

/** What is known of a seat's last turn. */
export interface LastTurnProps {
  seat: number;
  name: string;
  /** What belongs to it. */
  turn: readonly LogEntry[];
  /** Everything since it began. */
  since: readonly LogEntry[];
  /** The points it brought; nothing as long as that is not known. */
  gained: () => number | null;
}

/** Everything the page needs to show a game: the rest of the page knows none. */
export interface Kit<G extends GameName> {
  Board: Component<BoardProps<G>, { hand: Hand }>;
  /** The one sentence that says what is asked of whom. */
  ask: (table: TableOf<G>, now: boolean) => string;
  tell: (happening: HappeningOf<G>, names: Names) => string;
  /** An action in words, before it is done at this table. */
  say: (action: string, table: TableOf<G>, names: Names) => string;
  /** What changes with what a bot would do, by the term of its evaluation; nothing for an unknown one. */
  hint: (term: string, how: How, name: string) => string | null;
  /** "3 florins", for an estimate: `points` is how the count is written. */
  amount: (of: { count: number; points: string }) => string;
  /** Whether what is done in a turn is laid down together: then a hint shows all of it. */
  together?: boolean;
  /** Happenings that open a chapter of the log. */
  chapters: ReadonlySet<string>;
  scenes: Scenes<G>;
  /** The last turn of a seat in one line; touched, it is shown on the board. */
  LastTurn: Component<LastTurnProps>;
  /** Edition and options that differ from the usual ones, in words: they stand beside the title. */
  variant: (table: TableOf<G>) => About[];
  /** What stands beside the title: the round, and other signs of how the game stands. */
  Signs: Component<{ table: TableOf<G> }>;
  /** What a first game explains by itself. */
  tips: TipsOf<G>;
  panels: Record<string, PanelOf<G>>;
  /** The panel that a happening opens by itself. */
  opens: (happening: HappeningOf<G>) => string | null;
  scoreTitle: (name: string) => string;
  ScoreLines: Part<Component<{ lines: ScoreLineView[]; table: TableOf<G> }>>;
  help: () => string;
  /** Keys, two spaces apart, and what they do. `Enter` and `Esc` are shown as the reader's keyboard has them. */
  keys: [string, () => string][];
}
