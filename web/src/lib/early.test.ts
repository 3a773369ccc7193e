import { afterEach, expect, it, vi } from 'vitest';
import { api, Unreachable } from './api';
import { fetchEarly, tableOf } from './early';
import type { TableView } from './types';

afterEach(() => void vi.restoreAllMocks());

it('a table that was fetched early is told once, and then anew', async () => {
  const asked = vi
    .spyOn(api, 'table')
    .mockImplementation((id) => Promise.resolve({ id } as TableView));
  fetchEarly('one');
  fetchEarly('one');
  expect(asked).toHaveBeenCalledTimes(1);
  expect((await tableOf('one')).id).toBe('one');
  expect(asked).toHaveBeenCalledTimes(1);
  await tableOf('one');
  expect(asked).toHaveBeenCalledTimes(2);
  fetchEarly('one');
  expect((await tableOf('other')).id).toBe('other');
});

it('whoever opens it hears that it cannot be had', async () => {
  vi.spyOn(api, 'table').mockRejectedValueOnce(new Unreachable());
  fetchEarly('one');
  await expect(tableOf('one')).rejects.toBeInstanceOf(Unreachable);
});
