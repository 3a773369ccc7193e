import { spawn, type ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { BINARY } from './kasbah';

/** Built beside the program; it ends with whoever started it. */
const KEEPER = join(dirname(BINARY), 'kasbah-test-database');

/** A real PostgreSQL with a port and a folder of its own, gone when it is closed. */
export class Postgres {
  private constructor(
    /** An empty database there. */
    readonly database: string,
    readonly process: ChildProcess,
  ) {}

  static async open(): Promise<Postgres> {
    const child = spawn(KEEPER, { stdio: ['pipe', 'pipe', 'pipe'] });
    const errors: string[] = [];
    child.stderr.on('data', (text) => errors.push(String(text)));
    const database = await new Promise<string>((opened, failed) => {
      child.once('error', (error) => failed(new Error(`${KEEPER}: ${error.message}`)));
      child.once('exit', () => failed(new Error(`PostgreSQL ended: ${errors.join('')}`)));
      createInterface({ input: child.stdout }).once('line', opened);
    });
    return new Postgres(database, child);
  }

  async close(): Promise<void> {
    const gone = new Promise((done) => this.process.once('exit', done));
    this.process.stdin?.end();
    await gone;
  }
}
