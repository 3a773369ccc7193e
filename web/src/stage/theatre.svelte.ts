import type { EntryOf, GameName, Kit, Move } from '../boards/kit';
import type { Director } from '../lib/live.svelte';
import { settings } from '../lib/settings.svelte';
import type { TableView } from '../lib/types';
import { namesOf } from '../lib/words';
import { type Box, boxOf, fly, isSeen, type Picture, pictureOf } from './flight';
import { OWN, tempoOf } from './pace';
import type { Scene } from './queue';
import { play } from './sound';

/** What somebody does, in words and points. */
export interface Said {
  seat: number;
  words: string;
  /** What it brings him, and what it costs others or brings them. */
  points: { seat: number; more: number }[];
}

/** What was seen of a move before it was made. */
interface Start {
  move: Move;
  from: Box;
  picture: Picture | null;
}

/** The last words stay for a while after the last movement, in milliseconds. */
const LINGER = 1800;

type Scored = Pick<TableView, 'scores' | 'turn'>;

/**
 * The points that a step brought or cost, those of the seat that acted first. The last ones of a game are
 * counted before everybody: nobody is told sooner.
 */
export function pointsOf(actor: number, before: Scored, after: Scored): Said['points'] {
  if (after.turn.kind === 'over') return [];
  const all = after.scores.map((score, seat) => ({
    seat,
    more: score - (before.scores[seat] ?? 0),
  }));
  return all
    .filter(({ more }) => more !== 0)
    .sort((a, b) => Number(b.seat === actor) - Number(a.seat === actor));
}

/** Shows what the others do: their pieces fly, and a line says what it is. */
export class Theatre {
  /** What is said now. */
  said: Said | null = $state.raw(null);
  /** The last event that was made a scene of. */
  directed = 0;
  #layer: Element | null = null;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly kit: Kit<GameName>,
    /** Whether the present is on screen. */
    readonly now: () => boolean,
  ) {}

  /** Where things fly. */
  open(layer: Element): () => void {
    this.#layer = layer;
    return () => {
      this.#layer = null;
      clearTimeout(this.#silence);
    };
  }

  readonly direct: Director = (scene, before, behind) => {
    const { scenes } = this.kit;
    this.directed = scene.entry.number;
    const entry = scene.entry as EntryOf<GameName>;
    const shows = scenes.shows?.(entry) ?? entry.happenings.length > 0;
    if (!shows || !this.now()) return { lasts: 0, play: () => {} };
    const own = scene.actor !== null && (before.seats[scene.actor]?.you ?? false);
    // What is in the air takes its time for everybody.
    const quick = own && entry.happenings.length > 0;
    const tempo = quick ? OWN : tempoOf(settings.pace, behind);
    const moves = settings.moves && this.#layer ? scenes.moves(entry, before as never, own) : [];
    const starts = moves.flatMap((move) => startOf(move));
    return {
      lasts: tempo.move + tempo.rest,
      play: () => {
        const sound = scenes.sound(entry);
        // Wood is heard when it lands.
        if (sound) setTimeout(() => void play(sound), starts.length > 0 ? tempo.move : 0);
        if (!own && settings.pace !== 'once') this.#say(scene, before);
        starts.forEach((start, i) => {
          const delay = (i * tempo.rest) / starts.length;
          this.#fly(start, { duration: tempo.move, delay });
        });
      },
    };
  };

  #say({ entry, actor, table }: Scene, before: TableView): void {
    const words = this.kit.scenes.caption(entry as EntryOf<GameName>, namesOf(table.seats));
    if (words === null || actor === null) return;
    this.said = { seat: actor, words, points: pointsOf(actor, before, table) };
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => (this.said = null), LINGER);
  }

  #fly({ move, from, picture }: Start, timing: { duration: number; delay: number }): void {
    const lands = find(move.to);
    if (!this.#layer || !lands) return;
    const to = boxOf(lands);
    if (!isSeen(to)) return;
    const lies = picture ?? pictureOf(lands);
    fly(this.#layer, lies, { from, to, lands: picture ? null : lands }, timing);
  }
}

function startOf(move: Move): Start[] {
  const from = find(move.from);
  if (!from) return [];
  const box = boxOf(from);
  if (!isSeen(box)) return [];
  const looks = move.picture === 'from' ? from : move.like ? find(move.like) : null;
  // Nobody knows what it looks like.
  if (move.like && !looks) return [];
  return [{ move, from: box, picture: looks && pictureOf(looks) }];
}

/** Of several that fit the largest, and of those the last: what is drawn twice is looked at there. */
function find(selector: string): Element | null {
  let best: Element | null = null;
  let most = 0;
  for (const one of document.querySelectorAll(selector)) {
    const { width, height } = one.getBoundingClientRect();
    if (width * height >= most) [best, most] = [one, width * height];
  }
  return best;
}
