import type { PalaceView } from '../../generated/medina/PalaceView';
import { isCorner } from './layout';
import type { Piece } from './pieces';

/** A placement as notation writes it. */
export interface Placement {
  /** As it is sent. */
  text: string;
  piece: Piece;
  place: string;
  /** The end that grows, where several could. */
  from: string | null;
}

/** Reads `v@c5` or `M@e1<f10`; nothing for `tea`. */
export function readAction(text: string): Placement | null {
  const found = /^([obgvkRNSMWG])@(\w+)(?:<(\w+))?$/.exec(text);
  if (!found) return null;
  return { text, piece: found[1] as Piece, place: found[2]!, from: found[3] ?? null };
}

/** A roof is touched anywhere on its palace, and named by the first building. */
export function isRoof(piece: Piece): boolean {
  return piece === 'R' || piece === 'N';
}

/**
 * A tower is no square, and has no name in notation: a square of the kind where the piece does not go
 * is refused for the same reason.
 */
const otherKind = (piece: Piece) => (piece === 'W' || piece === 'G' ? 'a1' : 'Na');

const squaresOf = (palace: PalaceView) => [...palace.buildings, ...palace.stables];

/** What the list of legal actions says about each piece on each place that can be touched. */
export class Choices {
  /** By piece, then by the place that is touched. */
  readonly #by = new Map<Piece, Map<string, Placement[]>>();
  readonly tea: boolean;

  constructor(
    legal: readonly string[],
    readonly palaces: readonly PalaceView[],
  ) {
    this.tea = legal.includes('tea');
    for (const text of legal) {
      const placement = readAction(text);
      if (placement) this.touched(placement).forEach((place) => this.#add(placement, place));
    }
  }

  /** The places that mean this placement when they are touched. */
  touched({ piece, place }: Placement): string[] {
    const palace = isRoof(piece) && this.palaces.find(({ name }) => name === place);
    return palace ? squaresOf(palace) : [place];
  }

  /** Whether this kind of piece can be placed at all. */
  can(piece: Piece): boolean {
    return this.#by.has(piece);
  }

  /** The only kind of piece that can be placed, if there is but one and nothing else can be done. */
  get only(): Piece | null {
    const [first, ...more] = this.#by.keys();
    return first && more.length === 0 && !this.tea ? first : null;
  }

  /** Where a piece can go, by the place that is touched. */
  places(piece: Piece): ReadonlySet<string> {
    return new Set(this.#by.get(piece)?.keys());
  }

  /** What a piece can do on a place: several only for merchants that come through gates. */
  at(piece: Piece, place: string): Placement[] {
    return this.#by.get(piece)?.get(place) ?? [];
  }

  /** Everything that can go on a place. */
  on(place: string): Placement[] {
    return [...this.#by.values()].flatMap((places) => places.get(place) ?? []);
  }

  /** How the attempt to put a piece on a place is written. */
  attempt(piece: Piece, place: string): string {
    const palace = isRoof(piece) && this.palaces.find((one) => squaresOf(one).includes(place));
    const at = isCorner(place) ? otherKind(piece) : place;
    return `${piece}@${palace ? palace.name : at}`;
  }

  #add(placement: Placement, place: string): void {
    let places = this.#by.get(placement.piece);
    if (!places) this.#by.set(placement.piece, (places = new Map()));
    const there = places.get(place);
    if (there) there.push(placement);
    else places.set(place, [placement]);
  }
}
