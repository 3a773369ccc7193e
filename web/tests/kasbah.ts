import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export const BINARY = resolve(process.env['KASBAH_BIN'] ?? '../target/debug/kasbah');

/** A real server of its own, on a free loopback port, with a folder that goes with it. */
export class Kasbah {
  url = '';
  #process: ChildProcess | null = null;

  private constructor(
    readonly data: string,
    readonly more: string[],
  ) {}

  /** Opens one, with more to say on its command line if it is to differ from the others. */
  static async open(...more: string[]): Promise<Kasbah> {
    const server = new Kasbah(await mkdtemp(join(tmpdir(), 'kasbah-e2e-')), more);
    await server.start('127.0.0.1:0');
    return server;
  }

  /** Starts the program, and comes back when it says where it is open. */
  async start(address: string): Promise<void> {
    const args = ['serve', '--data', this.data, '--address', address, '--bot-pace', '0'];
    args.push(...this.more);
    const child = spawn(BINARY, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = child;
    const errors: string[] = [];
    child.stderr.on('data', (text) => errors.push(String(text)));
    this.url = await new Promise<string>((opened, failed) => {
      child.once('error', (error) =>
        failed(new Error(`${BINARY} cannot be started: ${error.message}`)),
      );
      child.once('exit', (code) =>
        failed(new Error(`kasbah ended with ${code}: ${errors.join('')}`)),
      );
      createInterface({ input: child.stdout }).on('line', (line) => {
        const found = /Kasbah is open at (http:\/\/\S+)/.exec(line);
        if (found) opened(found[1]!.replace(/\/$/, ''));
      });
    });
  }

  /** What whoever hosts does beside it; says what it says. */
  run(...words: string[]): string {
    return execFileSync(BINARY, [...words, '--data', this.data], { encoding: 'utf8' });
  }

  /** Ends the program and waits until it is gone; its data stays. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await gone;
  }

  /** The program dies: nothing can be tidied up. */
  kill(): Promise<void> {
    return this.stop('SIGKILL');
  }

  async close(): Promise<void> {
    await this.stop();
    await rm(this.data, { recursive: true, force: true });
  }
}
