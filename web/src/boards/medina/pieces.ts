import { TABLES } from '../../generated/medina/tables';
import type { Colour, MedinaView, StockView } from '../../lib/types';

/** A kind of piece by its letter in notation. */
export type Piece = 'o' | 'b' | 'g' | 'v' | 'k' | 'R' | 'N' | 'S' | 'M' | 'W' | 'G';

const COLOURS: Partial<Record<Piece, Colour>> = {
  o: 'orange',
  b: 'brown',
  g: 'grey',
  v: 'violet',
  k: 'black',
};

/** The colour of a building; nothing for the other pieces. */
export function colourOf(piece: Piece): Colour | null {
  return COLOURS[piece] ?? null;
}

export function buildingOf(colour: Colour): Piece {
  return (Object.keys(COLOURS) as Piece[]).find((piece) => COLOURS[piece] === colour)!;
}

/** What lies in a tray: a kind of piece and how many of it. */
export interface Lot {
  piece: Piece;
  count: number;
}

/** Whether so many players have neutral roofs in this edition. */
export const hasNeutral = (edition: string | undefined, players: number): boolean =>
  TABLES.stocks.some(
    (stock) => stock.edition === edition && stock.players === players && stock.neutral_roofs > 0,
  );

/**
 * What a seat has in front of it. Kinds that this game never has are left out; nothing if the stock is behind a
 * screen.
 */
export function lotsOf(
  view: Pick<MedinaView, 'colours' | 'players'>,
  seat: number,
  game: { gates: boolean; neutral: boolean },
): Lot[] | null {
  const player = view.players[seat];
  const stock = player?.stock;
  if (!player || !stock) return null;
  const lots: Lot[] = view.colours.map((colour, i) => ({
    piece: buildingOf(colour),
    count: stock.buildings[i] ?? 0,
  }));
  lots.push({ piece: 'R', count: player.roofs });
  if (game.neutral) lots.push({ piece: 'N', count: player.neutral_roofs });
  lots.push({ piece: 'S', count: stock.stables });
  lots.push({ piece: 'M', count: stock.merchants });
  lots.push({ piece: 'W', count: stock.walls });
  if (game.gates) lots.push({ piece: 'G', count: stock.gates });
  return lots;
}

/** What lies behind a screen. */
export function stockLots(stock: StockView, colours: readonly Colour[], gates: boolean): Lot[] {
  return [
    ...colours.map((colour, i) => ({
      piece: buildingOf(colour),
      count: stock.buildings[i] ?? 0,
    })),
    { piece: 'S', count: stock.stables },
    { piece: 'M', count: stock.merchants },
    { piece: 'W', count: stock.walls },
    ...(gates ? [{ piece: 'G' as const, count: stock.gates }] : []),
  ];
}
