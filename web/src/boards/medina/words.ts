import * as m from '../../paraglide/messages.js';
import { TABLES } from '../../generated/medina/tables';
import type { Colour, MedinaReason, PalaceView, Tower } from '../../lib/types';
import { message } from '../../lib/words';

/** A side of the wall ring, by the letter of its wall squares. */
export const SIDES = { N: 'north', E: 'east', S: 'south', W: 'west' } as const;
export type Side = (typeof SIDES)[keyof typeof SIDES];

/** The number of a tower's tile, which is also what it is worth. */
export const TOWER_TILE: Record<Tower, number> = TABLES.tower_tiles;

export const colourWords = (colour: Colour) => message(`word_colour_${colour}`) ?? colour;
export const towerWords = (tower: Tower) => message(`word_tower_${tower}`) ?? tower;
export const sideWords = (side: Side) => message(`word_side_${side}`) ?? side;

/** What a line of points is for. */
export function reasonWords(reason: MedinaReason): string {
  switch (reason.code) {
    case 'buildings':
      return m.reason_buildings({ count: reason.squares.length });
    case 'stables':
      return m.reason_stables({ count: reason.squares.length });
    case 'walls':
      return m.reason_walls({ count: reason.squares.length });
    case 'merchants':
      return m.reason_merchants({ count: reason.squares.length });
    case 'well':
      return m.reason_well({ count: reason.squares.length });
    case 'palace_tile':
      return m.reason_palace_tile({ colour: colourWords(reason.colour) });
    case 'tower_tile':
      return m.reason_tower_tile({
        tile: TOWER_TILE[reason.tower],
        tower: towerWords(reason.tower),
      });
  }
}

/** The number of buildings and stables of a palace. */
export const sizeOf = (palace: PalaceView) => palace.buildings.length + palace.stables.length;

/** What a palace is worth now, tiles apart. */
export const worthOf = (palace: PalaceView) =>
  palace.value.reduce((sum, { points }) => sum + points, 0);

/** All squares of a palace. */
export const squaresOf = (palace: PalaceView) => [...palace.buildings, ...palace.stables];

/** What the palace tile of a colour is worth. */
export const PALACE_TILE: Record<Colour, number> = TABLES.palace_tiles;
