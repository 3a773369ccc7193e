import { RULE } from '../../generated/medina/rules';
import * as m from '../../paraglide/messages.js';
import type { Colour, PalaceView } from '../../lib/types';
import type { Names } from '../../lib/words';
import { type About, capital, type Line } from '../../signs/about';
import { labelled } from '../joined';
import { pieceWords } from './names';
import { colourOf, type Piece } from './pieces';
import { type Tile, tileWords, whyHeld } from './tiles';
import { colourWords, PALACE_TILE, reasonWords, TOWER_TILE, towerWords, worthOf } from './words';

const PIECE_RULES: Partial<Record<Piece, string>> = {
  R: RULE.roof,
  N: RULE.neutral_palace,
  S: RULE.stable,
  M: RULE.street,
  W: RULE.wall_place,
  G: RULE.gate_place,
};

/** The rule that says where a piece goes. */
export const ruleOf = (piece: Piece): string =>
  colourOf(piece) ? RULE.building : (PIECE_RULES[piece] ?? RULE.worth);

/** Whether a piece is worth something where it stands. */
const scores = (piece: Piece) => !'RNG'.includes(piece);

/** A kind of piece of which somebody has so many left. */
export const aboutPiece = (piece: Piece, count: number): About => ({
  title: m.medina_piece_count({ piece: pieceWords(piece), count }),
  rules: [ruleOf(piece), ...(scores(piece) ? [RULE.worth] : [])],
});

export const aboutRoofs = (count: number): About => ({
  title: m.medina_roofs_left({ count }),
  rules: [RULE.roof, RULE.one_of_each],
});

export const aboutNeutralRoofs = (count: number): About => ({
  title: m.medina_neutral_left({ count }),
  rules: [RULE.neutral_palace],
});

export const aboutTea = (count: number): About => ({
  title: m.medina_tea_left({ count }),
  rules: [RULE.tea, RULE.tea_from],
});

/** A palace that somebody owns: what adds what. */
export function aboutPalace(palace: PalaceView): About {
  const colour = colourWords(palace.colour);
  const plus = (text: string, points: number) => labelled(capital(text), `+${points}`);
  const lines: Line[] = palace.value.map(({ points, reason }) => ({
    text: plus(reasonWords(reason), points),
    ...(reason.rule ? { rule: reason.rule } : {}),
  }));
  lines.push({ text: labelled(m.medina_worth_now(), m.medina_points({ count: worthOf(palace) })) });
  if (palace.tile)
    lines.push({
      text: plus(m.medina_holds_tile({ colour }), PALACE_TILE[palace.colour]),
      rule: RULE.palace_tile,
    });
  for (const tower of palace.touches)
    lines.push({
      text: m.medina_touches({ tower: towerWords(tower), tile: TOWER_TILE[tower] }),
      rule: RULE.tower_tile,
    });
  return { title: m.medina_palace_at({ colour, palace: palace.name }), lines };
}

/** A colour of which somebody owns no palace. */
export const aboutNoPalace = (colour: Colour): About => ({
  title: m.medina_not_owned({ colour: colourWords(colour) }),
  rules: [RULE.roof, RULE.one_of_each],
});

/** A tile: what it is worth, who has it and why, and how others get it. */
export function aboutTile(tile: Tile, names: Names): About {
  const { holder, merchants, worth } = tile;
  const name = holder.kind === 'player' ? names(holder.seat) : '';
  const who = m.medina_tile_holder({ holder: holder.kind, name });
  const why = tile.palaces.length > 0 ? whyHeld(tile) : '';
  return {
    title: tileWords(tile),
    lines: [
      { text: labelled(m.sign_worth(), m.medina_points({ count: worth })) },
      { text: labelled(m.sign_holder(), who) },
      ...(why === '' ? [] : [{ text: capital(why) }]),
      ...(merchants > 0 ? [{ text: m.medina_about_tower_merchants({ count: merchants }) }] : []),
    ],
    rules: tile.kind === 'palace' ? [RULE.palace_tile_first, RULE.palace_tile] : [RULE.tower],
  };
}
