import { beforeEach, expect, it } from 'vitest';
import { Unreachable } from '../lib/api';
import { tableOf } from '../lib/test-data';
import type { TableView } from '../lib/types';
import { Past } from './past.svelte';

let asked: number[];
let answers: Map<number, { give: (table: TableView) => void; fail: (error: Error) => void }>;
let past: Past;

beforeEach(() => {
  asked = [];
  answers = new Map();
  past = new Past(
    'x',
    () => tableOf({ number: 9 }),
    (_id, number) => {
      asked.push(number);
      return new Promise((give, fail) => answers.set(number, { give, fail }));
    },
  );
});

const answer = (number: number) => answers.get(number)!.give(tableOf({ number }));

it('is the present until somebody goes back, and again when he is through', async () => {
  expect([past.now, past.at, past.table.number]).toEqual([true, 9, 9]);
  const going = past.go(4);
  expect([past.now, past.at, past.table.number]).toEqual([false, 4, 9]);
  answer(4);
  await going;
  expect(past.table.number).toBe(4);
  await past.go(9);
  expect([past.now, past.at, past.table.number]).toEqual([true, 9, 9]);
});

it('shows the step that was gone to last, and asks for each once', async () => {
  const [first, second] = [past.go(4), past.go(5)];
  answer(5);
  answer(4);
  await Promise.all([first, second]);
  expect(past.table.number).toBe(5);
  await past.go(4);
  expect([past.table.number, asked]).toEqual([4, [4, 5]]);
});

it('says what went wrong, and asks again the next time', async () => {
  const going = past.go(4);
  answers.get(4)!.fail(new Unreachable());
  await going;
  expect(past.problem?.code).toBe('unreachable');
  const again = past.go(4);
  answer(4);
  await again;
  expect([past.problem, past.table.number, asked]).toEqual([null, 4, [4, 4]]);
});
