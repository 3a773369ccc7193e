import type { SoundName } from './sound-names';
import { render, SOUND_NAMES } from './synth';

/** The same sound is not heard again so soon, in milliseconds: ten pieces are no machine. */
export const AGAIN = 100;
/** An open context keeps loudspeakers awake: after so long it sleeps. */
const IDLE = 5000;
/** Waking may never be answered. */
const PATIENCE = 400;

/** Whether a sound was heard too lately to be heard again. */
export class Lately {
  #last = new Map<string, number>();

  heard(name: string, now: number): boolean {
    const before = this.#last.get(name);
    if (before !== undefined && now - before < AGAIN) return true;
    this.#last.set(name, now);
    return false;
  }
}

/** Up to three in a hundred higher or lower, so that no two are quite alike. */
export const pitch = (chance: number) => 1 + (chance - 0.5) * 0.06;

/** Plays sounds. */
export class Player {
  readonly #volume: GainNode;
  readonly #buffers = new Map<SoundName, Promise<AudioBuffer>>();
  readonly #lately = new Lately();
  #idle: ReturnType<typeof setTimeout> | undefined;

  /** The context is made in a touch: one that was made before may stay silent for ever. */
  constructor(readonly context: AudioContext) {
    this.#volume = context.createGain();
    this.#volume.connect(context.destination);
    for (const name of SOUND_NAMES) this.#buffers.set(name, render(name, context.sampleRate));
  }

  async play(name: SoundName, volume: number): Promise<void> {
    if (this.#lately.heard(name, performance.now())) return;
    clearTimeout(this.#idle);
    const [buffer, awake] = await Promise.all([this.#buffers.get(name)!, this.#wake()]);
    if (!awake) return;
    this.#volume.gain.value = volume;
    const source = this.context.createBufferSource();
    source.buffer = buffer;
    source.playbackRate.value = pitch(Math.random());
    source.connect(this.#volume);
    source.start();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.context.suspend(), IDLE);
  }

  // What is asleep has a clock that stands: nothing is scheduled on it.
  async #wake(): Promise<boolean> {
    if (this.context.state === 'running') return true;
    const late = new Promise((done) => setTimeout(done, PATIENCE));
    await Promise.race([this.context.resume().catch(() => {}), late]);
    return (this.context.state as AudioContextState) === 'running';
  }
}
