import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { act, layOnly, type Seat } from '../tests/table';

const NAMES = ['Anna', 'Cosimo', 'Lucrezia', 'Piero'];

/** Plays the first so many actions of a recorded game of Medina's first edition, which has no chance in it. */
export async function replay(page: Page, fixture: string, actions: number): Promise<string> {
  const record = await readFile(`../fixtures/medina/${fixture}.txt`, 'utf8');
  const players = Number(/players=(\d)/.exec(record)![1]);
  const seats = NAMES.slice(0, players).map((name, seat): Seat => ({
    kind: seat === 0 ? 'me' : 'hotseat',
    name,
  }));
  const id = await layOnly(page, seats, { game: 'medina', options: { edition: '1' } });
  const lines = record.split('\n').filter((line) => /^\d /.test(line));
  for (const line of lines.slice(0, actions)) await act(page, id, line.slice(2));
  return id;
}
