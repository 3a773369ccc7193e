import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/**
 * A wire to a server that can go half dead: what runs through it is swallowed from some moment on, and
 * nobody is told. Lines that are laid after it is mended work again; those that died stay dead.
 */
export class Swallower {
  url = '';
  /** How many lines were laid. */
  lines = 0;
  #broken = false;
  #open = new Set<Socket>();

  private constructor(readonly server: Server) {}

  static async before(url: string): Promise<Swallower> {
    const { hostname, port } = new URL(url);
    const wire = new Swallower(createServer((near) => wire.#lay(near, Number(port), hostname)));
    await new Promise<void>((open) => wire.server.listen(0, hostname, open));
    wire.url = `http://${hostname}:${(wire.server.address() as AddressInfo).port}`;
    return wire;
  }

  /** From now on, whatever runs through any line is swallowed. */
  break(): void {
    this.#broken = true;
    for (const socket of this.#open) socket.unpipe().resume();
  }

  /** New lines work again. */
  mend(): void {
    this.#broken = false;
  }

  async close(): Promise<void> {
    for (const socket of this.#open) socket.destroy();
    await new Promise((closed) => this.server.close(closed));
  }

  #lay(near: Socket, port: number, host: string): void {
    this.lines++;
    const far = connect(port, host);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#open.delete(one);
        other.destroy();
      });
      if (this.#broken) one.resume();
      else one.pipe(other);
    }
  }
}
