import { expect, it } from 'vitest';
import { Refused } from '../lib/api';
import { settings } from '../lib/settings.svelte';
import { Sitting } from './sitting.svelte';

it('sits down and looks at the table, or says why not', async () => {
  const told: unknown[] = [];
  let refused = true;
  const live = { id: 'x', refresh: async () => void told.push('refreshed') };
  const sitting = new Sitting(live, async (...seat) => {
    if (refused) throw new Refused(409, { code: 'seat_taken', data: {}, message: '' });
    told.push(seat);
  });
  await sitting.sit(1);
  expect([sitting.problem?.code, told]).toEqual(['seat_taken', []]);
  refused = false;
  await sitting.sit(2);
  expect([sitting.problem, told]).toEqual([null, [['x', 2, settings.name], 'refreshed']]);
});
