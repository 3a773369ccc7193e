import { deflateRawSync } from 'node:zlib';
import type { CDPSession, Page } from '@playwright/test';

interface Fetched {
  path: string;
  bytes: number;
  /** Whether it is here; of an event stream, which never ends, whether it has begun to tell. */
  done: boolean;
}

/** Counts what a page fetches, in bytes as they come over the wire: compressed, with their headers. */
export class Wire {
  #fetched = new Map<string, Fetched>();

  private constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request }) =>
      this.#fetched.set(requestId, { path: new URL(request.url).pathname, bytes: 0, done: false }),
    );
    session.on('Network.responseReceived', ({ requestId, response }) =>
      this.#note(requestId, (of) => (of.bytes += response.encodedDataLength)),
    );
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
      this.#note(requestId, (of) => (of.bytes += encodedDataLength)),
    );
    // Of a stream, the browser tells only at its end how long it was on the wire: what it told is compressed again.
    session.on('Network.eventSourceMessageReceived', ({ requestId, eventName, eventId, data }) =>
      this.#note(requestId, (of) => {
        of.bytes += deflateRawSync(`event: ${eventName}\nid: ${eventId}\ndata: ${data}\n\n`).length;
        of.done = true;
      }),
    );
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      this.#note(requestId, (of) => {
        of.bytes = encodedDataLength;
        of.done = true;
      }),
    );
  }

  static async of(page: Page): Promise<Wire> {
    const session = await page.context().newCDPSession(page);
    const wire = new Wire(session);
    await session.send('Network.enable');
    return wire;
  }

  #note(request: string, how: (of: Fetched) => void): void {
    const of = this.#fetched.get(request);
    if (of) how(of);
  }

  /** What is still on its way. */
  get coming(): string[] {
    return this.#all.filter(({ done }) => !done).map(({ path }) => path);
  }

  get bytes(): number {
    return this.#all.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** What came, the largest first: said when it is too much. */
  toString(): string {
    const largest = this.#all.toSorted((one, other) => other.bytes - one.bytes);
    return largest.map(({ path, bytes }) => `${bytes} ${path}`).join('\n');
  }

  /** Counts from zero again. */
  reset(): void {
    this.#fetched.clear();
  }

  get #all(): Fetched[] {
    return [...this.#fetched.values()];
  }
}
