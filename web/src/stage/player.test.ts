import { expect, it } from 'vitest';
import { AGAIN, Lately, pitch } from './player';
import { lengthOf, SOUND_NAMES } from './synth';

it('does not play the same sound twice in a breath', () => {
  const lately = new Lately();
  expect(lately.heard('wood', 0)).toBe(false);
  expect(lately.heard('wood', AGAIN - 1)).toBe(true);
  expect(lately.heard('card', AGAIN - 1)).toBe(false);
  expect(lately.heard('wood', AGAIN)).toBe(false);
});

it('bends the pitch by at most three in a hundred', () => {
  expect(pitch(0)).toBeCloseTo(0.97);
  expect(pitch(0.5)).toBe(1);
  expect(pitch(1)).toBeCloseTo(1.03);
});

it('has short sounds only', () => {
  expect(SOUND_NAMES).toEqual(['wood', 'card', 'dice', 'coins', 'turn', 'win']);
  for (const name of SOUND_NAMES) expect(lengthOf(name), name).toBeLessThan(1);
});
