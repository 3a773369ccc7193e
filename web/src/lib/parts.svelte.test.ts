import { afterEach, expect, it, vi } from 'vitest';
import fetches from 'virtual:messages';
import { Unreachable } from './api';
import { Parts } from './parts.svelte';

afterEach(() => vi.restoreAllMocks());

it('has what was fetched, and nothing else', async () => {
  const parts = new Parts();
  expect(parts.find('en', 'close')).toBeUndefined();
  await parts.fetch('en', ['first']);
  expect(parts.find('en', 'close')?.({})).toBe('Close');
  expect(parts.find('en', 'rule_C1')).toBeUndefined();
  expect(parts.find('fr', 'close')).toBeUndefined();
});

it('speaks another language when it has the same parts in it', async () => {
  const parts = new Parts();
  await parts.fetch('en', ['first', 'medina']);
  expect([parts.speaks('en'), parts.speaks('it')]).toEqual([true, false]);
  await parts.fetch('it');
  expect(parts.speaks('it')).toBe(true);
  expect(parts.find('it', 'medina_text')).toBeDefined();
});

it('fetches a part once, however many ask', async () => {
  const fetch = vi.spyOn(fetches['fr']!, 'other');
  const parts = new Parts();
  await Promise.all([parts.fetch('fr', ['other']), parts.fetch('fr', ['other'])]);
  await parts.fetch('fr', ['other']);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('looks through the parts until it finds a message', async () => {
  const rules = vi.spyOn(fetches['en']!, 'rules');
  const parts = new Parts();
  await parts.seek('en', 'close', ['first', 'rules']);
  expect(parts.find('en', 'close')).toBeDefined();
  expect(rules).not.toHaveBeenCalled();
});

it('says that it cannot be reached, and tries again when asked again', async () => {
  vi.spyOn(fetches['en']!, 'first').mockRejectedValueOnce(new TypeError('failed'));
  const parts = new Parts();
  await expect(parts.fetch('en', ['first'])).rejects.toBeInstanceOf(Unreachable);
  expect(parts.speaks('en')).toBe(false);
  await parts.fetch('en', ['first']);
  expect(parts.find('en', 'close')).toBeDefined();
});

it('is awaited until it is here or known to be out of reach', async () => {
  const parts = new Parts();
  await parts.fetch('en', ['first']);
  expect(parts.awaits('en', 'records')).toBe(true);
  await parts.fetch('en', ['records']);
  expect(parts.awaits('en', 'records')).toBe(false);
  vi.spyOn(fetches['en']!, 'rules').mockRejectedValueOnce(new TypeError('failed'));
  await expect(parts.fetch('en', ['rules'])).rejects.toBeInstanceOf(Unreachable);
  expect(parts.awaits('en', 'rules')).toBe(false);
});
