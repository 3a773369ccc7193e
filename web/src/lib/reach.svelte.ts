import { api } from './api';
import type { Addresses } from './types';

/** Whether a name means "this machine" to whoever says it, and so another machine to anybody else. */
export function isOwnName(host: string): boolean {
  return /^(localhost|(.+\.)?localhost|127(\.\d+){3}|\[::1\])$/i.test(host);
}

/** Where others find the server, so that links lead there. */
export class Reach {
  #own: Pick<Location, 'origin' | 'hostname'>;
  #ask: () => Promise<Addresses>;
  #asked = false;
  #told: Addresses | null = $state.raw(null);
  #chosen: string | null = $state(null);

  constructor(own: Pick<Location, 'origin' | 'hostname'>, ask: () => Promise<Addresses>) {
    this.#own = own;
    this.#ask = ask;
  }

  /** What links begin with. An address that brought the reader from another machine brings others, too. */
  get origin(): string {
    return this.#chosen ?? this.network[0] ?? this.#own.origin;
  }

  /** The machine's addresses in its network, if the reader sits at the machine itself. */
  get network(): readonly string[] {
    return this.#told?.network ?? [];
  }

  /** Why nobody else can come: the server listens for this machine alone, or there is no network. */
  get alone(): 'only_here' | 'no_network' | null {
    if (!this.#told || this.network.length > 0) return null;
    return this.#told.only_here ? 'only_here' : 'no_network';
  }

  /** The port at which the server listens. */
  get port(): number | null {
    return this.#told?.port ?? null;
  }

  choose(origin: string): void {
    this.#chosen = origin;
  }

  /** Asks the server, once, if there is anything to ask. */
  async ask(): Promise<void> {
    if (this.#asked || !isOwnName(this.#own.hostname)) return;
    this.#asked = true;
    try {
      this.#told = await this.#ask();
    } catch {
      // The address bar's own is what remains; whoever looks again asks again.
      this.#asked = false;
    }
  }
}

export const reach = new Reach(location, () => api.addresses());
