import { beforeEach, expect, it, vi } from 'vitest';
import type { Lesson } from '../generated/Lesson';
import type { LessonTable } from '../generated/LessonTable';
import { settings } from '../lib/settings.svelte';
import { Run } from './run.svelte';

const table = (number: number, legal: string[] = []): LessonTable => ({
  number,
  turn: { kind: 'player', seat: 0 },
  legal,
  view: { game: 'medici' } as LessonTable['view'],
  scores: [0, 0],
});

const step = (number: number, text: string) => ({
  entry: { number, seat: 0, text, at: 0, happenings: [] },
  table: table(number, ['take 1']),
});

const numbers = { mine: 0, theirs: 0, gain: 0 };
const lesson = (more: Partial<Lesson>): Lesson => ({
  steps: 2,
  learner: 0,
  asks: 'read',
  say: 'hello',
  points: [],
  rules: [],
  options: {},
  start: table(3),
  moves: [],
  done: [],
  answer: null,
  numbers,
  supposed: null,
  why: [],
  ...more,
});

const answer = (right: boolean, told: string[] = []) => ({
  right,
  say: right ? 'yes' : 'no',
  then: right ? [] : [step(6, 'reveal')],
  told: right ? told : ['take 1'],
  numbers,
});

/** A door that answers by what was done. */
const learn = vi.fn((_game: string, _name: string, asked: { step: number; done?: string[] }) => {
  const { done = [] } = asked;
  if (asked.step === 0) return Promise.resolve(lesson({}));
  const steps = done.map((text, i) => step(4 + i, text));
  const last = done.at(-1);
  const judged =
    last === 'take 1' ? answer(true, ['take 2']) : last === 'no' ? answer(false) : null;
  return Promise.resolve(lesson({ asks: 'act', done: steps, answer: judged }));
});

let run: Run;
beforeEach(() => {
  settings.pace = 'once';
  learn.mockClear();
  run = new Run(
    'medici',
    'turn',
    () => 'Anna',
    () => {},
    learn as never,
  );
});

it('reads, and goes on', async () => {
  await run.open(0);
  expect([run.phase, run.stage.shown?.number]).toEqual(['says', 3]);
  expect(run.stage.shown?.seats.map(({ name, you }) => [name, you])).toEqual([
    ['Anna', true],
    ['Lucrezia', false],
  ]);
  await run.next();
  expect([run.phase, run.step]).toEqual(['acts', 1]);
});

it('tells all that was done with each action, and shows what is new', async () => {
  await run.open(1);
  expect(await run.act(['reveal'])).toBe(true);
  await vi.waitFor(() => expect(run.stage.busy).toBe(false));
  expect([run.phase, run.stage.shown?.number]).toEqual(['acts', 4]);
  await run.act(['take 1']);
  await vi.waitFor(() => expect(run.phase).toBe('answered'));
  expect(learn).toHaveBeenLastCalledWith('medici', 'turn', { step: 1, done: ['reveal', 'take 1'] });
  expect(run.answer?.right).toBe(true);
});

it('sets back what was wrong, and lets it be tried again', async () => {
  await run.open(1);
  const { round } = run;
  await run.act(['no']);
  await vi.waitFor(() => expect(run.stage.shown?.number).toBe(6));
  expect([run.phase, run.mistakes]).toEqual(['answered', 1]);
  run.again();
  expect([run.phase, run.stage.shown?.number, run.round]).toEqual(['acts', 3, round + 1]);
  await run.act(['take 1']);
  expect(learn).toHaveBeenLastCalledWith('medici', 'turn', { step: 1, done: ['take 1'] });
});

it('shows a way that is right after the second mistake', async () => {
  await run.open(1);
  for (const mistake of [1, 2]) {
    expect(run.helps).toBe(false);
    await run.act(['no']);
    await vi.waitFor(() => expect([run.phase, run.stage.busy]).toEqual(['answered', false]));
    expect([run.mistakes, run.helps]).toEqual([mistake, mistake === 2]);
    if (mistake === 1) run.again();
  }
  await run.show();
  await vi.waitFor(() => expect(run.phase).toBe('answered'));
  expect(learn).toHaveBeenLastCalledWith('medici', 'turn', { step: 1, done: ['take 1'] });
  expect([run.answer?.right, run.helps]).toEqual([true, false]);
});

it('is over after its last step', async () => {
  await run.open(1);
  await run.next();
  expect(run.phase).toBe('over');
});

it('does nothing where nothing is asked', async () => {
  await run.open(0);
  expect(await run.act(['take 1'])).toBe(false);
  expect(learn).toHaveBeenCalledTimes(1);
});

it('shows a refusal to whoever asked, and can go on', async () => {
  await run.open(1);
  learn.mockRejectedValueOnce(new Error('refused'));
  await expect(run.act(['x'])).rejects.toThrow('refused');
  expect([run.phase, run.stage.busy]).toEqual(['acts', false]);
});

it('forgets what comes for a lesson that was left', async () => {
  await run.open(1);
  const acting = run.act(['take 1']);
  run.close();
  expect(await acting).toBe(false);
  expect(run.phase).toBe('acts');
});
