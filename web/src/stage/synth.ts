import type { SoundName } from './sound-names';

/** Something that decays: a sine, or noise in a band around its pitch. */
interface Partial {
  kind: 'sine' | 'noise';
  /** Hertz. */
  pitch: number;
  /** How long until it is as good as gone, in seconds. */
  fades: number;
  loud: number;
  /** When it begins, in seconds. */
  at?: number;
  /** How narrow the band is. */
  narrow?: number;
}

const tap = (at: number, pitch: number, loud: number): Partial[] => [
  { kind: 'noise', pitch: pitch * 3, fades: 0.025, loud: loud * 0.7, at, narrow: 1.2 },
  { kind: 'sine', pitch, fades: 0.07, loud, at },
  { kind: 'sine', pitch: pitch * 2.7, fades: 0.03, loud: loud * 0.4, at },
];
const ring = (at: number, pitch: number, loud: number, fades = 0.22): Partial[] => [
  { kind: 'sine', pitch, fades, loud, at },
  { kind: 'sine', pitch: pitch * 2.76, fades: fades * 0.5, loud: loud * 0.35, at },
];

/** Small, dry and wooden: nothing rings long, and nothing loops. */
const SOUNDS: Record<SoundName, Partial[]> = {
  wood: tap(0, 330, 0.5),
  card: [
    { kind: 'noise', pitch: 2600, fades: 0.09, loud: 0.5, narrow: 0.7 },
    { kind: 'noise', pitch: 5200, fades: 0.04, loud: 0.3, at: 0.05, narrow: 0.9 },
  ],
  dice: [0, 0.055, 0.13, 0.19, 0.28].flatMap((at, i) =>
    tap(at, 520 + 90 * (i % 3), 0.4 - 0.05 * i),
  ),
  coins: [0, 0.07, 0.15].flatMap((at, i) => ring(at, 2100 + 260 * i, 0.16, 0.12)),
  turn: [...ring(0, 523, 0.22), ...ring(0.12, 659, 0.22)],
  win: [523, 659, 784, 1047].flatMap((pitch, i) => ring(i * 0.13, pitch, 0.2, 0.35)),
};

export const SOUND_NAMES = Object.keys(SOUNDS) as SoundName[];

/** How long a sound is, with a little silence at its end. */
export const lengthOf = (name: SoundName): number =>
  Math.max(...SOUNDS[name].map(({ at = 0, fades }) => at + fades)) + 0.06;

/** As noise goes, any will do; the same every time, so that it can be measured. */
function noise(context: BaseAudioContext, seconds: number): AudioBuffer {
  const buffer = context.createBuffer(
    1,
    Math.ceil(seconds * context.sampleRate),
    context.sampleRate,
  );
  const samples = buffer.getChannelData(0);
  let state = 0x2545f491;
  for (let i = 0; i < samples.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    samples[i] = state / 0x80000000;
  }
  return buffer;
}

/** Makes a sound, once and for all. */
export function render(name: SoundName, rate = 44_100): Promise<AudioBuffer> {
  const seconds = lengthOf(name);
  const context = new OfflineAudioContext(1, Math.ceil(seconds * rate), rate);
  for (const { kind, pitch, fades, loud, at = 0, narrow = 1 } of SOUNDS[name]) {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loud, at + 0.002);
    gain.gain.exponentialRampToValueAtTime(0.0005, at + fades);
    gain.gain.linearRampToValueAtTime(0, at + fades + 0.01);
    gain.connect(context.destination);
    if (kind === 'sine') {
      const sine = context.createOscillator();
      sine.frequency.value = pitch;
      sine.connect(gain);
      sine.start(at);
      sine.stop(at + fades + 0.02);
      continue;
    }
    const source = context.createBufferSource();
    source.buffer = noise(context, fades + 0.02);
    const band = context.createBiquadFilter();
    band.type = 'bandpass';
    band.frequency.value = pitch;
    band.Q.value = narrow;
    source.connect(band).connect(gain);
    source.start(at);
  }
  return context.startRendering();
}
