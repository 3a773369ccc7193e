import type { PalaceView } from '../../generated/medina/PalaceView';
import type { MedinaView } from '../../lib/types';
import { placeWords, type Names } from '../../lib/words';
import * as m from '../../paraglide/messages.js';
import { isCity } from './layout';
import { colourOf, type Piece } from './pieces';
import { CORNER } from './scene';
import { colourWords, sizeOf, towerWords } from './words';

const PIECES: Partial<Record<Piece, () => string>> = {
  R: m.medina_piece_roof,
  N: m.medina_piece_neutral_roof,
  S: m.medina_piece_stable,
  M: m.medina_piece_merchant,
  W: m.medina_piece_wall,
  G: m.medina_piece_gate,
};

/** A kind of piece in words. */
export function pieceWords(piece: Piece): string {
  const colour = colourOf(piece);
  if (colour) return m.medina_piece_building({ colour: colourWords(colour) });
  return PIECES[piece]?.() ?? piece;
}

/** The palace that stands on a square. */
export function palaceAt(view: MedinaView, place: string): PalaceView | null {
  return (
    view.palaces.find(
      ({ buildings, stables }) => buildings.includes(place) || stables.includes(place),
    ) ?? null
  );
}

/** What every place is called by those who do not see it: short, because it is heard at every step. */
export function placeNames(view: MedinaView, names: Names): (place: string) => string {
  const standing = new Map<string, string>();
  for (const place of view.walls) standing.set(place, pieceWords('W'));
  for (const place of view.gates) standing.set(place, pieceWords('G'));
  for (const place of view.merchants) standing.set(place, pieceWords('M'));
  for (const { gates, merchants } of view.passages) {
    for (const [what, [one, other]] of [
      [pieceWords('G'), gates],
      [pieceWords('M'), merchants],
    ] as const) {
      standing.set(one, m.medina_cell_passage({ what, place: placeWords(other) }));
      standing.set(other, m.medina_cell_passage({ what, place: placeWords(one) }));
    }
  }
  for (const place of view.well_ring)
    if (!standing.has(place)) standing.set(place, m.medina_at_well());
  for (const place of view.well_bonus)
    if (!standing.has(place)) standing.set(place, m.medina_well_bonus());
  if (view.well) standing.set(view.well, m.medina_well());
  for (const palace of view.palaces) {
    const holder = palace.holder;
    const what = m.medina_cell_palace({
      colour: colourWords(palace.colour),
      size: sizeOf(palace),
      holder: holder.kind,
      name: holder.kind === 'player' ? names(holder.seat) : '',
    });
    for (const place of palace.buildings) standing.set(place, what);
    for (const place of palace.stables) standing.set(place, `${pieceWords('S')}, ${what}`);
  }
  for (const { tower, tile, holder, merchants } of view.towers) {
    const words = m.medina_cell_tower({
      tower: towerWords(tower),
      tile,
      holder: holder.kind,
      name: holder.kind === 'player' ? names(holder.seat) : '',
    });
    const people = merchants > 0 ? `, ${m.medina_cell_merchants({ count: merchants })}` : '';
    standing.set(CORNER[tower], words + people);
  }
  return (place) => {
    const what = standing.get(place);
    if (/^[NS][EW]$/.test(place)) return what ?? place;
    if (what) return `${placeWords(place)}, ${what}`;
    return isCity(place) ? place : `${placeWords(place)}, ${m.medina_cell_gap()}`;
  };
}
