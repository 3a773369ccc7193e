import { expect, it, vi } from 'vitest';
import { Once } from './once';

it('asks each question once for a position', async () => {
  const once = new Once<string>();
  const ask = vi.fn(async () => 'yes');
  expect(await once.ask(1, 'a', ask)).toBe('yes');
  await once.ask(1, 'a', ask);
  expect(ask).toHaveBeenCalledOnce();
  await once.ask(1, 'b', ask);
  await once.ask(2, 'a', ask);
  expect(ask).toHaveBeenCalledTimes(3);
});

it('asks again what failed on the way', async () => {
  const once = new Once<string>();
  await expect(once.ask(1, 'a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await once.ask(1, 'a', async () => 'yes')).toBe('yes');
});
