import { describe, expect, it } from 'vitest';
import * as m from '../paraglide/messages.js';
import { Refused } from '../lib/api';
import { plays } from '../lib/seats';
import { person, tableOf } from '../lib/test-data';
import type { TableView } from '../lib/types';
import { StandIns } from './standins.svelte';

function at(turn: TableView['turn'], doors?: ConstructorParameters<typeof StandIns>[1]) {
  const latest = tableOf({ turn });
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

describe('the card of a seat', () => {
  it('offers a bot for oneself quietly, and by name for others', () => {
    const standIns = at(PLAYING);
    const mine = standIns.offer(person(0, 'Anna', true));
    expect([mine?.quiet, mine?.label]).toEqual([true, m.standin_me()]);
    const other = standIns.offer({ ...away, abandoned: true });
    expect([other?.quiet, other?.label]).toEqual([false, m.standin_for({ name: 'Bruno' })]);
    other?.act();
    expect(standIns.asked).toBe(1);
  });

  it('offers nothing where none may play, nor where a link is still to be sent', () => {
    expect(at(PLAYING).offer(away)).toBeNull();
    const open = { ...away, sitter: 'open' as const, abandoned: true };
    expect(at(PLAYING).offer({ ...open, secret: 's' })).toBeNull();
    expect(at(PLAYING).offer(open)).not.toBeNull();
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
