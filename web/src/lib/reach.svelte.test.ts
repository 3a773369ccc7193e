import { describe, expect, it, vi } from 'vitest';
import { isOwnName, Reach } from './reach.svelte';

const HERE = { origin: 'http://localhost:7070', hostname: 'localhost' };
const NETWORK = ['http://192.168.1.5:7070', 'http://10.0.0.2:7070'];
const told = (network: string[], only_here = false) =>
  vi.fn(async () => ({ network, only_here, port: 7070 }));

it.each(['localhost', 'LOCALHOST', 'kasbah.localhost', '127.0.0.1', '127.8.0.1', '[::1]'])(
  '%s is every machine’s own name',
  (host) => expect(isOwnName(host)).toBe(true),
);

it.each(['192.168.1.5', 'kasbah.example', 'localhost.example', '128.0.0.1', '[fd00::7]'])(
  '%s is not',
  (host) => expect(isOwnName(host)).toBe(false),
);

it('asks nobody where the address that brought the reader brings others, too', async () => {
  const ask = told(NETWORK);
  const reach = new Reach({ origin: 'https://kasbah.example', hostname: 'kasbah.example' }, ask);
  await reach.ask();
  expect(ask).not.toHaveBeenCalled();
  expect([reach.origin, reach.alone]).toEqual(['https://kasbah.example', null]);
});

describe('at the machine itself', () => {
  it('links lead to its address in the network, or to another that is chosen', async () => {
    const ask = told(NETWORK);
    const reach = new Reach(HERE, ask);
    expect(reach.origin).toBe(HERE.origin);
    await Promise.all([reach.ask(), reach.ask()]);
    expect(ask).toHaveBeenCalledOnce();
    expect([reach.origin, reach.alone]).toEqual([NETWORK[0], null]);
    reach.choose(NETWORK[1]!);
    expect(reach.origin).toBe(NETWORK[1]);
  });

  it.each([
    [true, 'only_here'],
    [false, 'no_network'],
  ])('says why nobody else can come', async (onlyHere, why) => {
    const reach = new Reach(HERE, told([], onlyHere));
    await reach.ask();
    expect([reach.origin, reach.alone, reach.port]).toEqual([HERE.origin, why, 7070]);
  });

  it('asks again if nobody answered', async () => {
    const ask = told(NETWORK);
    ask.mockRejectedValueOnce(new Error());
    const reach = new Reach(HERE, ask);
    await reach.ask();
    expect([reach.origin, reach.alone]).toEqual([HERE.origin, null]);
    await reach.ask();
    expect(reach.origin).toBe(NETWORK[0]);
  });
});
