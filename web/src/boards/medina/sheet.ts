import type {
  Cited,
  Colour,
  MedinaReason,
  MedinaView,
  PalaceView,
  ScoreLineView,
} from '../../lib/types';
import { tilesOf } from './tiles';

/** A line of a score sheet, with the squares that it comes from. */
export interface Line {
  points: number;
  reason: Cited<MedinaReason>;
  squares: string[];
}

/** The lines that belong together: those of a palace with its tile, or of the towers. */
export interface Group {
  /** Nothing for the towers. */
  colour: Colour | null;
  /** The palace, if the board still shows it. */
  palace: PalaceView | null;
  lines: Line[];
  points: number;
}

/** Orders the lines of a seat: palace by palace, then the towers. */
export function groupsOf(lines: ScoreLineView[], view: MedinaView): Group[] {
  const tiles = tilesOf(view);
  const groups = new Map<Colour | null, Group>();
  for (const { seat, points, reason } of lines) {
    if (reason.game !== 'medina' || points === 0) continue;
    const colour = reason.code === 'tower_tile' ? null : reason.colour;
    let group = groups.get(colour);
    if (!group) {
      const mine = ({ holder, ...palace }: PalaceView) =>
        palace.colour === colour && holder.kind === 'player' && holder.seat === seat;
      group = { colour, palace: view.palaces.find(mine) ?? null, lines: [], points: 0 };
      groups.set(colour, group);
    }
    const tile = tiles.find(({ key }) => reason.code === 'tower_tile' && key === reason.tower);
    const squares =
      'squares' in reason ? reason.squares : (tile?.squares ?? tileSquares(group.palace));
    group.lines.push({ points, reason, squares });
    group.points += points;
  }
  const towers = groups.get(null);
  groups.delete(null);
  return [...groups.values(), ...(towers ? [towers] : [])];
}

function tileSquares(palace: PalaceView | null): string[] {
  return palace ? [...palace.buildings, ...palace.stables] : [];
}
