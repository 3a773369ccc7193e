import { expect, it } from 'vitest';
import type { MedinaView } from '../../lib/types';
import { picture } from './picture';

const view = {
  columns: 4,
  rows: 3,
  well: 'c2',
  well_ring: ['b1', 'b2', 'b3', 'c1', 'c3', 'd1', 'd2', 'd3'],
  well_bonus: ['a2'],
  merchants: ['b2'],
  walls: ['Na', 'E1'],
  gates: ['Sb'],
  palaces: [
    {
      colour: 'violet',
      holder: { kind: 'player', seat: 1 },
      buildings: ['a2'],
      stables: ['a1'],
    },
    { colour: 'grey', holder: { kind: 'nobody' }, buildings: ['a3'], stables: [] },
  ],
} as unknown as MedinaView;

it('draws the board in letters', () => {
  expect(picture(view)).toBe(
    [
      '        a  b  c  d',
      '    T1  ## -- -- --  T3',
      '  3 --  g  :  :  :   -- 3',
      '  2 --  v2 M  () :   -- 2',
      '  1 --  S2 :  :  :   ## 1',
      '    T4  -- [] -- --  T2',
      '        a  b  c  d',
    ].join('\n'),
  );
});
