import { RULE } from '../../generated/medina/rules';
import type { MedinaView } from '../../lib/types';
import { placeWords, type Names } from '../../lib/words';
import type { Line as SignLine } from '../../signs/about';
import * as m from '../../paraglide/messages.js';
import { list } from '../../lib/language.svelte';
import { isCorner } from './layout';
import { CORNER } from './scene';
import { type Tile, tilesOf, whyHeld } from './tiles';

/** A sentence about what stands on a place, and the rule that it comes from. */
type Line = Required<SignLine>;

/** What stands on a place, palaces apart: what to look at, and what the rules say about it. */
export interface About {
  squares: string[];
  lines: Line[];
}

/** What there is to say about a tower, wall, gate, merchant or the well; nothing of an empty square. */
export function about(view: MedinaView, place: string, names: Names): About | null {
  if (isCorner(place)) {
    const tile = tilesOf(view).find((one) => one.kind === 'tower' && CORNER[one.tower] === place);
    return tile ? { squares: tile.squares, lines: tower(tile, names) } : null;
  }
  if (view.merchants.includes(place)) return merchant(view, place);
  if (view.gates.includes(place)) return gate(view, place);
  if (view.walls.includes(place))
    return { squares: [place], lines: [{ text: m.medina_about_wall(), rule: RULE.wall }] };
  if (view.well === place)
    return {
      squares: [...view.well_ring, ...view.well_bonus],
      lines: [
        { text: m.medina_about_well(), rule: RULE.well_ring },
        { text: m.medina_about_well_bonus(), rule: RULE.well_bonus },
      ],
    };
  return null;
}

function tower(tile: Tile, names: Names): Line[] {
  const { holder, merchants, worth } = tile;
  const name = holder.kind === 'player' ? names(holder.seat) : '';
  const lines: Line[] = [
    { text: m.medina_about_tower({ holder: holder.kind, name, tile: worth }), rule: RULE.tower },
  ];
  if (tile.palaces.length > 0) lines.push({ text: sentence(whyHeld(tile)), rule: RULE.tower_tile });
  if (merchants > 0)
    lines.push({
      text: m.medina_about_tower_merchants({ count: merchants }),
      rule: RULE.tower_merchants,
    });
  return lines;
}

function merchant(view: MedinaView, place: string): About {
  const street = view.streets.find((one) => one.includes(place)) ?? [place];
  const passed = view.passages.filter(({ merchants }) =>
    merchants.some((at) => street.includes(at)),
  );
  return {
    squares: [...street, ...passed.flatMap(({ gates }) => gates)],
    lines: [
      { text: m.medina_about_street({ count: street.length }), rule: RULE.street },
      ...passed.map(({ gates, merchants }) => passageLine(merchants, gates)),
    ],
  };
}

function gate(view: MedinaView, place: string): About {
  const passed = view.passages.find(({ gates }) => gates.includes(place));
  const street = passed && view.streets.find((one) => one.includes(passed.merchants[0]));
  return {
    squares: passed ? [...passed.gates, ...(street ?? [])] : [place],
    lines: [
      { text: m.medina_about_gate(), rule: RULE.gate },
      passed
        ? passageLine(passed.merchants, passed.gates)
        : { text: m.medina_about_gate_free(), rule: RULE.passage },
    ],
  };
}

const passageLine = (merchants: readonly string[], gates: readonly string[]): Line => ({
  text: passageWords(merchants, gates),
  rule: RULE.passage,
});

/** That two merchants far from each other are neighbours in their street. */
export const passageWords = (merchants: readonly string[], gates: readonly string[]) =>
  m.medina_text_passage({ merchants: list([...merchants]), gates: list(gates.map(placeWords)) });

const sentence = (text: string) => `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}.`;
