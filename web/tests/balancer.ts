import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** What stands before several servers: whoever comes is led to the first of them that answers. */
export class Balancer {
  url = '';
  #ports: number[] = [];
  #open = new Set<Socket>();

  private constructor(readonly server: Server) {}

  static async before(...urls: string[]): Promise<Balancer> {
    const balancer = new Balancer(createServer((near) => balancer.#lead(near, 0)));
    const host = '127.0.0.1';
    await new Promise<void>((open) => balancer.server.listen(0, host, open));
    balancer.url = `http://${host}:${(balancer.server.address() as AddressInfo).port}`;
    balancer.leadTo(...urls);
    return balancer;
  }

  /** From now on these are asked in this order; whoever is here comes anew. */
  leadTo(...urls: string[]): void {
    this.#ports = urls.map((url) => Number(new URL(url).port));
    for (const socket of this.#open) socket.destroy();
  }

  async close(): Promise<void> {
    const closed = new Promise((done) => this.server.close(done));
    for (const socket of this.#open) socket.destroy();
    await closed;
  }

  #lead(near: Socket, which: number): void {
    const port = this.#ports[which];
    if (port === undefined) {
      near.destroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    far.once('connect', () => {
      this.#keep(near, far);
      this.#keep(far, near);
    });
    // Nobody has said anything yet: the next one is asked.
    const next = () => this.#lead(near, which + 1);
    far.once('error', next);
    far.once('connect', () => far.off('error', next));
  }

  #keep(one: Socket, other: Socket): void {
    this.#open.add(one);
    one.on('error', () => other.destroy());
    one.on('close', () => {
      this.#open.delete(one);
      other.destroy();
    });
    one.pipe(other);
  }
}
