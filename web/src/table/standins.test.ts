import { describe, expect, it } from 'vitest';
import { Refused } from '../lib/api';
import { plays } from '../lib/seats';
import { person } from '../lib/test-data';
import type { TableView } from '../lib/types';
import { StandIns } from './standins.svelte';

function at(turn: TableView['turn'], doors?: ConstructorParameters<typeof StandIns>[1]) {
  const latest = { turn, read_only: false } as TableView;
  return new StandIns({ id: 'x', latest, refresh: () => Promise.resolve() }, doors);
}
const PLAYING = { kind: 'player', seat: 0 } as const;
const away = { ...person(1, 'Bruno'), online: false };

describe('a bot may play', () => {
  it('for oneself, and for who is away long enough', () => {
    const { may } = { may: (seat: typeof away) => at(PLAYING).may(seat) };
    expect(may(person(0, 'Anna', true))).toBe(true);
    expect(may(away)).toBe(false);
    expect(may({ ...away, abandoned: true })).toBe(true);
    expect(may({ ...away, abandoned: true, stand_in: 'normal' })).toBe(false);
  });

  it('only while the game goes on', () => {
    expect(at({ kind: 'over' }).may(person(0, 'Anna', true))).toBe(false);
  });
});

it('whoever has left his seat to a bot does not play', () => {
  expect(plays(person(0, 'Anna', true))).toBe(true);
  expect(plays({ ...person(0, 'Anna', true), stand_in: 'easy' })).toBe(false);
  expect(plays(person(1, 'Bruno'))).toBe(false);
});

it('a refusal stays in sight, with the sheet', async () => {
  const problem = { code: 'not_abandoned', data: { seconds: 30 }, message: 'not yet' };
  const refuse = () => Promise.reject(new Refused(403, problem));
  const standIns = at(PLAYING, { standIn: refuse, handBack: () => Promise.resolve() });
  standIns.ask(1);
  await standIns.give(1, 'normal');
  expect([standIns.problem, standIns.asked, standIns.busy]).toEqual([problem, 1, false]);
  await standIns.takeBack(1);
  expect(standIns.problem).toBeNull();
});
