import { expect, it } from 'vitest';
import { person } from '../../lib/test-data';
import type { TableOf } from '../kit';
import { ask } from './ask';

it('tells lots from cards', () => {
  const table = (starter: number | null) =>
    ({
      seats: [person(0, 'Anna', true)],
      turn: { kind: 'chance' },
      view: { starter },
    }) as unknown as TableOf<'medici'>;
  expect(ask(table(null))).toBe('Drawing lots: who starts?');
  expect(ask(table(0))).toBe('A card is turned over…');
});
