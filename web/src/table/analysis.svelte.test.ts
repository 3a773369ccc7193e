import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import { analysed } from '../lib/test-data';
import type { Analysis, AnalysedPosition } from '../lib/types';
import { positionAt } from './analysis-graph';
import { GameAnalysis } from './analysis.svelte';

const part = (done: boolean, ...positions: AnalysedPosition[]): Analysis => ({
  of: 3,
  done,
  positions,
  turning: [],
});
const settled = () => new Promise<void>((done) => setTimeout(done));

it('goes on until all is analysed', async () => {
  const answers = [
    part(false, analysed(0, 1, 0)),
    part(true, analysed(0, 1, 0), analysed(2, 0, 1)),
  ];
  const later: (() => void)[] = [];
  const table = new GameAnalysis(
    'x',
    { analysis: () => Promise.resolve(answers.shift()!) },
    (then) => (later.push(then), () => later.splice(0)),
  );
  const leave = table.follow();
  await settled();
  expect(table.analysis?.positions).toHaveLength(1);
  later.shift()!();
  await settled();
  expect(table.analysis?.done).toBe(true);
  expect(later).toEqual([]);
  expect(positionAt(table.analysis!.positions, 2)?.values).toEqual([0, 1]);
  leave();
  // All is known: nothing is asked again.
  table.follow();
  await settled();
  expect(table.problem).toBeNull();
});

it('stops when nobody looks, and says why when it fails', async () => {
  let asked = 0;
  const later: (() => void)[] = [];
  const doors = { analysis: () => (asked++, Promise.resolve(part(false))) };
  const wait = (then: () => void) => (later.push(then), () => void later.splice(0));
  new GameAnalysis('x', doors, wait).follow()();
  await settled();
  expect([asked, later.length]).toEqual([1, 0]);
  const failing = new GameAnalysis('x', { analysis: () => Promise.reject(new Error('no')) }, wait);
  failing.follow();
  await settled();
  expect(failing.problem?.code).toBe('unknown');
});

it('waits between two questions, however often the page is drawn', async () => {
  let asked = 0;
  // An answer that never comes: questions without a pause would leave no room for anything else.
  const forever = new Promise<Analysis>(() => {});
  const later: (() => void)[] = [];
  const table = new GameAnalysis(
    'x',
    { analysis: () => (++asked > 3 ? forever : Promise.resolve(part(false))) },
    (then) => (later.push(then), () => void later.splice(0)),
  );
  const close = $effect.root(() => {
    $effect(() => table.follow());
  });
  flushSync();
  await settled();
  flushSync();
  await settled();
  expect([asked, later.length]).toEqual([1, 1]);
  close();
  expect(later).toEqual([]);
});
