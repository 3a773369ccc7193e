import { beforeEach, expect, it } from 'vitest';
import { entry } from '../lib/test-data';
import { Voice } from './voice.svelte';

let voice: Voice;
const said = () => voice.sentences.map(({ text }) => text);
const words = ({ number }: { number: number }) => [`event ${number}.`];
const hear = (...numbers: number[]) =>
  voice.hear(
    3,
    numbers.map((number) => entry(number, 1)),
    words,
  );

beforeEach(() => {
  voice = new Voice();
  hear();
});

it('tells what happens in order, then what is asked', () => {
  hear(4, 5);
  voice.ask(5, 'Your turn.');
  hear(4, 5, 6);
  expect(said()).toEqual(['event 4.', 'event 5.', 'Your turn.', 'event 6.']);
});

it('never tells anything twice', () => {
  hear(4, 5);
  hear(4, 5);
  voice.ask(5, 'Your turn.');
  voice.ask(5, null);
  voice.ask(5, 'Your turn.');
  hear(5);
  expect(said()).toEqual(['event 4.', 'event 5.', 'Your turn.']);
  // Asked again later, in the same words.
  voice.ask(8, 'Your turn.');
  expect(said()).toHaveLength(4);
});

it('does not tell what was before somebody came', () => {
  hear(1, 2, 3);
  expect(said()).toEqual([]);
});

it('keeps equal sentences apart, so that each is heard', () => {
  voice.say('Again.', 'Again.', ' ');
  expect(new Set(voice.sentences.map(({ key }) => key)).size).toBe(2);
});

it('says how the points stand only when they have changed', () => {
  const points = (scores: readonly number[]) => scores.join(' to ');
  voice.count([0, 0], points);
  voice.count([0, 0], points);
  voice.count([0, 9], points);
  voice.count([0, 9], points);
  expect(said()).toEqual(['0 to 9']);
});
