import * as m from '../../paraglide/messages.js';
import { list } from '../../lib/language.svelte';
import type { Colour, Holder, MedinaView, PalaceView, Tower } from '../../lib/types';
import { CORNER } from './scene';
import { colourWords, PALACE_TILE, sizeOf, squaresOf, TOWER_TILE, towerWords } from './words';

/** A palace tile or a tower tile, who has it, and the palaces that he has it for. */
export type Tile = {
  key: string;
  worth: number;
  holder: Holder;
  /** Merchants that still lie on it. */
  merchants: number;
  palaces: PalaceView[];
  /** What to look at on the board. */
  squares: string[];
} & ({ kind: 'palace'; colour: Colour } | { kind: 'tower'; tower: Tower });

export const sameHolder = (a: Holder, b: Holder) =>
  a.kind === b.kind && (a.kind !== 'player' || b.kind !== 'player' || a.seat === b.seat);

/** All tiles of the game: palaces by worth, then towers. */
export function tilesOf(view: Pick<MedinaView, 'colours' | 'palaces' | 'towers'>): Tile[] {
  const colours = [...view.colours].sort((a, b) => PALACE_TILE[a] - PALACE_TILE[b]);
  const ofPalaces = colours.map((colour): Tile => {
    const palaces = view.palaces.filter((palace) => palace.colour === colour && palace.tile);
    const holder: Holder = palaces[0]?.holder ?? { kind: 'nobody' };
    const squares = palaces.flatMap(squaresOf);
    const worth = PALACE_TILE[colour];
    return { kind: 'palace', key: colour, colour, worth, holder, merchants: 0, palaces, squares };
  });
  const ofTowers = view.towers.map(({ tower, tile, holder, merchants }): Tile => {
    const touching = view.palaces.filter(({ touches }) => touches.includes(tower));
    const palaces =
      holder.kind === 'nobody' ? [] : touching.filter((one) => sameHolder(one.holder, holder));
    const squares = [CORNER[tower], ...palaces.flatMap(squaresOf)];
    return { kind: 'tower', key: tower, tower, worth: tile, holder, merchants, palaces, squares };
  });
  return [...ofPalaces, ...ofTowers];
}

/** The tiles that a seat holds. */
export function heldBy(view: MedinaView, seat: number): Tile[] {
  return tilesOf(view).filter(({ holder }) => holder.kind === 'player' && holder.seat === seat);
}

/** What a tile is called. */
export function tileWords(tile: Tile): string {
  return tile.kind === 'palace'
    ? m.reason_palace_tile({ colour: colourWords(tile.colour) })
    : m.reason_tower_tile({ tile: TOWER_TILE[tile.tower], tower: towerWords(tile.tower) });
}

/** Why a tile is where it is. */
export function whyHeld(tile: Tile): string {
  const [palace] = tile.palaces;
  if (tile.kind === 'tower') {
    const palaces = list(tile.palaces.map(({ name }) => name));
    return m.medina_why_tower_tile({ tower: towerWords(tile.tower), palaces });
  }
  const colour = colourWords(tile.colour);
  return palace
    ? m.medina_why_palace_tile({ colour, palace: palace.name, size: sizeOf(palace) })
    : '';
}
