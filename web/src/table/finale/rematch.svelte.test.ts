import { describe, expect, it } from 'vitest';
import { Refused } from '../../lib/api';
import { person, tableOf } from '../../lib/test-data';
import type { SeatView } from '../../lib/types';
import { playingOn, Rematch } from './rematch.svelte';

const bot = (seat: number): SeatView => ({ ...person(seat, 'Cosimo'), sitter: 'bot' });
const seats = [person(0, 'Anna', true), person(1, 'Britta'), bot(2)];
const next = (...agreed: boolean[]) => ({ id: 'y', agreed });

describe('playing on', () => {
  it('is asked for by whoever played', () => {
    expect(playingOn(tableOf({ seats }))).toEqual({ may: 'ask', want: [], awaited: [] });
  });

  it('names the people who want it, not the bots', () => {
    const table = tableOf({ seats, rematch: next(false, true, true) });
    expect(playingOn(table)).toEqual({ may: 'agree', want: [1], awaited: [0] });
  });

  it('leads back to the next table whoever has agreed', () => {
    const table = tableOf({ seats, rematch: next(true, false, true) });
    expect(playingOn(table)).toEqual({ may: 'go', want: [], awaited: [1] });
  });

  it('is one word for all who share a screen', () => {
    const shared = [person(0, 'Anna', true), person(1, 'Britta', true)];
    expect(playingOn(tableOf({ seats: shared })).may).toBe('ask');
    expect(playingOn(tableOf({ seats: shared, rematch: next(true, true) })).may).toBe('go');
  });

  it('is looked on at by others, once there is something to see', () => {
    const others = [person(0, 'Anna'), person(1, 'Britta')];
    expect(playingOn(tableOf({ seats: others })).may).toBeNull();
    expect(playingOn(tableOf({ seats: others, rematch: next(true, false) })).may).toBe('watch');
  });

  it('is not for records', () => {
    expect(playingOn(tableOf({ seats, read_only: true })).may).toBeNull();
  });
});

it('carries whoever agrees to the next table', async () => {
  const went: string[] = [];
  const rematch = new Rematch(
    'x',
    (id) => Promise.resolve({ id: `${id} again` }),
    (to) => went.push(to),
  );
  await rematch.playOn();
  expect(went).toEqual(['/t/x%20again']);
  expect(rematch.busy).toBe(false);
});

it('says why it cannot be', async () => {
  const problem = { code: 'seat_taken', data: {}, message: '' };
  const rematch = new Rematch(
    'x',
    () => Promise.reject(new Refused(409, problem)),
    () => expect.unreachable(),
  );
  await rematch.playOn();
  expect(rematch.problem).toEqual(problem);
});
