import { describe, expect, it } from 'vitest';
import { analysed } from '../lib/test-data';
import type { AnalysedPosition, Turning } from '../lib/types';
import { Frame, lineOf, spread, turningFrom } from './analysis-graph';
import { deedWords, turningWords } from './analysis-words';

const turning = (number: number, kind: Turning['kind'], change: number): Turning => ({
  number,
  kind,
  seat: 1,
  change,
});
const names = (seat: number) => ['Anna', 'Britta'][seat] ?? '?';

describe('the graph', () => {
  const frame = new Frame(474, 152, 100);

  it('has the first step at the left, certainty at the top, and finds its way back', () => {
    expect([frame.x(0), frame.x(100)]).toEqual([40, 440]);
    expect([frame.y(1), frame.y(0)]).toEqual([30, 130]);
    expect([0, 37, 100].map((number) => frame.number(frame.x(number)))).toEqual([0, 37, 100]);
    expect([frame.number(-50), frame.number(999)]).toEqual([0, 100]);
  });

  it('writes numbers only where they can be read', () => {
    expect(frame.ticks()).toEqual([0, 20, 40, 60, 80, 100]);
    expect(new Frame(300, 152, 579).ticks()).toEqual([0, 200, 400]);
    expect(new Frame(0, 152, 0).ticks()).toEqual([0]);
  });

  it('draws what is analysed so far', () => {
    const half = [analysed(0, 0.5, 0.5), analysed(50, 0.25, 0.75)];
    expect(lineOf(frame, half, 0)).toBe('M40.0 80.0L240.0 105.0');
    expect(lineOf(frame, [], 0)).toBe('');
  });

  it('keeps marks apart, in their order, inside the limits', () => {
    expect(spread([100, 100, 100, 20], 10, 0, 100)).toEqual([80, 90, 100, 20]);
    expect(spread([5, 0, 50], 10, 0, 100)).toEqual([10, 0, 50]);
  });
});

it('goes from turning point to turning point', () => {
  const points = [turning(3, 'luck', 0.1), turning(9, 'lead', 0.1)];
  expect(turningFrom(points, 3, 1)?.number).toBe(9);
  expect(turningFrom(points, 9, -1)?.number).toBe(3);
  expect(turningFrom(points, 9, 1)).toBeUndefined();
});

it('says a turning point in words, and what would have been better', () => {
  expect(turningWords(turning(3, 'mistake', -0.184), names)).toBe('Britta gave away 18%');
  expect(turningWords(turning(3, 'luck', 0.22), names)).toBe('Luck for Britta: +22%');
  expect(turningWords(turning(3, 'luck', -0.22), names)).toBe('Bad luck for Britta: −22%');
  const say = (action: string) => action.charAt(0).toUpperCase() + action.slice(1);
  const table = { number: 3 } as Parameters<typeof deedWords>[2];
  const words = (kind: Turning['kind'], there?: AnalysedPosition) =>
    deedWords(turning(3, kind, -0.2), there, table, 'Britta takes fur 3.', { say }, names);
  expect(words('mistake', analysed(3, 0, 1))).toBe('Britta takes fur 3. Better: reveal.');
  expect(words('lead', analysed(3, 0, 1))).toBe('Britta takes fur 3.');
  expect(words('mistake')).toBe('Britta takes fur 3.');
  // Not everything that is done is told.
  expect(deedWords(turning(3, 'lead', 0.2), analysed(3, 0, 1), table, '', { say }, names)).toBe(
    'Take 1.',
  );
});
