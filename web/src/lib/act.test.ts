import { expect, it, vi } from 'vitest';
import { act, freshKey } from './act';
import { Refused, Unreachable } from './api';
import type { Act } from './types';

const wish = { seat: 0, actions: ['v@c5', 'W@Na'], number: 7 };
const atOnce = () => Promise.resolve();

it('repeats the same key until the server has answered', async () => {
  const sent: Act[] = [];
  const send = (_path: string, body: Act) => {
    sent.push(body);
    return sent.length < 3
      ? Promise.reject(new Unreachable('lost'))
      : Promise.resolve({ number: 8, last: 9 });
  };
  await expect(act('t1', wish, send, atOnce)).resolves.toEqual({ number: 8, last: 9 });
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map((body) => body.key)).size).toBe(1);
  expect(sent[0]).toMatchObject(wish);
});

it('takes a refusal for an answer', async () => {
  const problem = { code: 'stale', data: {}, message: '' };
  const send = vi.fn(() => Promise.reject(new Refused(409, problem)));
  await expect(act('t1', wish, send, atOnce)).rejects.toThrow(Refused);
  expect(send).toHaveBeenCalledOnce();
});

it('gives up some time', async () => {
  const send = vi.fn(() => Promise.reject(new Unreachable('lost')));
  await expect(act('t1', wish, send, atOnce)).rejects.toThrow(Unreachable);
  expect(send).toHaveBeenCalledTimes(9);
});

it('names another attempt by another key, also where randomUUID is missing', () => {
  const plain = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  const keys = [freshKey(), freshKey(), freshKey(plain), freshKey(plain)];
  expect(new Set(keys).size).toBe(4);
  keys.forEach((key) => expect(key).toMatch(/^[0-9a-f-]{32,36}$/));
});
