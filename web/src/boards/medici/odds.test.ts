import { expect, it } from 'vitest';
import { readCard } from './cards';
import { odds } from './odds';

const pile = (text: string, count: number) => ({ card: readCard(text)!, count });

it('groups the kinds by commodity, those without one last, and counts every card', () => {
  const deck = [
    pile('7', 5),
    pile('+2', 4),
    pile('G5', 3),
    pile('+G0', 2),
    pile('GG0', 3),
    pile('C2', 4),
  ];
  const groups = odds({ deck, commodities: ['grain', 'spice', 'fur', 'dye', 'cloth'] });
  expect(groups.map((group) => [group.commodity, group.count])).toEqual([
    ['grain', 8],
    ['cloth', 4],
    [null, 9],
  ]);
  expect(groups[0]!.kinds.map((kind) => kind.card.card)).toEqual(['GG0', '+G0', 'G5']);
});
