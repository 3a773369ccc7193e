import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PATIENCE, Pulse, SILENCE } from './pulse';

const lost = vi.fn();
let pulse: Pulse;

beforeEach(() => {
  vi.useFakeTimers();
  lost.mockClear();
  pulse = new Pulse(lost);
});

afterEach(() => {
  pulse.end();
  vi.useRealTimers();
});

it('is lost after a silence, and not while something is heard', () => {
  for (let beat = 0; beat < 5; beat++) {
    pulse.beat();
    vi.advanceTimersByTime(SILENCE - 1);
    expect(lost).not.toHaveBeenCalled();
  }
  vi.advanceTimersByTime(1);
  expect(lost).toHaveBeenCalledOnce();
  // Once is enough: whoever was told sees to it.
  vi.advanceTimersByTime(10 * SILENCE);
  expect(lost).toHaveBeenCalledOnce();
});

it('is noticed within ten seconds, whenever the last beat was', () => {
  expect(SILENCE).toBeLessThan(10_000);
  pulse.beat();
  vi.advanceTimersByTime(SILENCE / 2);
  pulse.beat();
  vi.advanceTimersByTime(SILENCE);
  expect(lost).toHaveBeenCalledOnce();
});

it('waits less for a connection that was asked for', () => {
  pulse.expect();
  vi.advanceTimersByTime(PATIENCE - 1);
  expect(lost).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(lost).toHaveBeenCalledOnce();
});

it('looks at once when the tab wakes after a long sleep', () => {
  pulse.beat();
  // The clock of the wall went on; timers did not.
  vi.setSystemTime(Date.now() + 60_000);
  expect(lost).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(lost).toHaveBeenCalledOnce();
  pulse.beat();
  dispatchEvent(new Event('online'));
  expect(lost).toHaveBeenCalledOnce();
});

it('keeps still when it rests, and when it has ended', () => {
  pulse.beat();
  pulse.rest();
  vi.advanceTimersByTime(2 * SILENCE);
  expect(lost).not.toHaveBeenCalled();
  pulse.end();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(lost).not.toHaveBeenCalled();
});
