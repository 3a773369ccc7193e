import { describe, expect, it } from 'vitest';
import { names, person } from '../../lib/test-data';
import { ownSeat, resultWords, wonHere } from './result';

const points = (count: number) => `${count} points`;

/** A table that ended, read by those who hold `mine`. */
const ended = (scores: number[], mine: number[], winners?: number[]) => ({
  scores,
  winners:
    winners ?? scores.flatMap((score, seat) => (score === Math.max(...scores) ? [seat] : [])),
  seats: scores.map((_, seat) => person(seat, names(seat), mine.includes(seat))),
});
const words = (...of: Parameters<typeof ended>) => resultWords(ended(...of), names, points);

describe('for whoever played one seat', () => {
  it('says by how much he won', () => {
    expect(words([30, 23, 12], [0])).toBe('You won by 7 points');
    expect(words([12, 23, 30], [2])).toBe('You won by 7 points');
  });

  it('says which place he has, and how far the first is', () => {
    expect(words([27, 30, 12], [0])).toBe('Second, 3 points behind Britta');
    expect(words([12, 30, 27], [0])).toBe('Third, 18 points behind Britta');
    expect(words([12, 30], [0])).toBe('Second, 18 points behind Britta');
  });

  it('counts those who share a place before him', () => {
    expect(words([12, 30, 30], [0])).toBe('Third, 18 points behind Britta and Carlos');
    expect(words([12, 30, 12], [2])).toBe('Second, 18 points behind Britta');
  });

  it('says with whom he shares the victory', () => {
    expect(words([30, 30, 12], [0])).toBe('You share the victory with Britta');
  });

  it('calls it a draw when all are equal', () => {
    expect(words([30, 30], [1])).toBe('A draw: 30 points each');
    expect(words([30, 30, 30], [1])).toBe('A draw: 30 points each');
  });

  it('names no margin where points did not decide', () => {
    expect(words([30, 30, 12], [0], [0])).toBe('You won');
    expect(words([30, 30, 12], [0], [1])).toBe('Britta won');
  });
});

describe.each([
  ['for whoever looks on', []],
  ['on a screen that several share', [0, 1]],
])('%s', (_, mine) => {
  it('goes by names', () => {
    expect(words([30, 23, 12], mine)).toBe('Anna won by 7 points');
    expect(words([12, 30, 30], mine)).toBe('Britta and Carlos share the victory');
    expect(words([30, 30, 30], mine)).toBe('A draw: 30 points each');
    expect(words([30, 30, 12], mine, [1])).toBe('Britta won');
    expect(ownSeat(ended([1, 2], mine))).toBeNull();
  });
});

it('knows whether the victory is of this screen', () => {
  expect(wonHere(ended([30, 12], [0]))).toBe(true);
  expect(wonHere(ended([30, 12], [1]))).toBe(false);
  expect(wonHere(ended([30, 12], [0, 1]))).toBe(true);
  expect(wonHere(ended([30, 12], []))).toBe(false);
});
