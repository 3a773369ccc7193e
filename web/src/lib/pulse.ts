/** The server says something at least every few seconds: after this, in milliseconds, it is lost. */
export const SILENCE = 9000;
/** A stream that is asked for is answered sooner than this, or another is asked for. */
export const PATIENCE = 4000;

/**
 * Watches whether a connection is alive. One that is only half alive keeps silent for ever, and no
 * error comes; so silence is the error. Time is the wall's: a machine that slept did not hear either.
 */
export class Pulse {
  #heard = Date.now();
  #patience = SILENCE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #wake = () => {
    if (document.visibilityState === 'visible') this.#look();
  };

  constructor(readonly lost: () => void) {
    document.addEventListener('visibilitychange', this.#wake);
    addEventListener('pageshow', this.#wake);
    addEventListener('online', this.#wake);
  }

  /** Something was heard. */
  beat(): void {
    this.#heard = Date.now();
    this.#patience = SILENCE;
    this.#timer ??= setTimeout(this.#ring, SILENCE);
  }

  /** A connection was asked for: it is to be heard of soon. */
  expect(): void {
    this.rest();
    this.#heard = Date.now();
    this.#patience = PATIENCE;
    this.#timer = setTimeout(this.#ring, PATIENCE);
  }

  /** Nothing is to be heard for now: there is no connection, and somebody sees to it. */
  rest(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  end(): void {
    this.rest();
    document.removeEventListener('visibilitychange', this.#wake);
    removeEventListener('pageshow', this.#wake);
    removeEventListener('online', this.#wake);
  }

  // Not wound up again at every beat: when it rings, it is seen whether it should have.
  readonly #ring = () => {
    this.#timer = undefined;
    if (this.#look()) return;
    const left = this.#heard + this.#patience - Date.now();
    this.#timer = setTimeout(this.#ring, left);
  };

  #look(): boolean {
    if (Date.now() - this.#heard < this.#patience) return false;
    this.rest();
    this.lost();
    return true;
  }
}
