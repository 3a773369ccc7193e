import { expect, it } from 'vitest';
import { press } from './keys';
import type { MyTurn } from './turn.svelte';

/** A turn that only notes what is asked of it. */
function noted(more: Partial<MyTurn> = {}) {
  const done: string[] = [];
  const note =
    (name: string) =>
    (...what: unknown[]) => {
      done.push([name, ...what].join(' '));
    };
  const turn = {
    order: [3, 1, 0, 2, 4, 5, 6, 7],
    armed: null,
    chip: null,
    why: null,
    odds: false,
    ...Object.fromEntries(
      ['pick', 'throw', 'do', 'touch', 'touchChip', 'keepAll', 'leave', 'clear'].map((name) => [
        name,
        note(name),
      ]),
    ),
    ...more,
  };
  return { turn: turn as unknown as MyTurn, done };
}

function type(key: string, more: Partial<MyTurn> = {}, init: KeyboardEventInit = {}, on?: Element) {
  const { turn, done } = noted(more);
  const event = new KeyboardEvent('keydown', { key, ...init });
  if (on) Object.defineProperty(event, 'target', { value: on });
  const used = press(turn, event);
  return { used, done, turn };
}

it('picks the dice in the order in which they are shown', () => {
  expect(type('1').done).toEqual(['pick 3']);
  expect(type('8').done).toEqual(['pick 7']);
  expect(type('9').used).toBe(false);
});

it('touches columns, and keeps all of a type with Shift', () => {
  expect(type('c').done).toEqual(['touch C']);
  expect(type('P', {}, { shiftKey: true }).done).toEqual(['keepAll P']);
  expect(type('x').used).toBe(false);
});

it('explains the chips by their letters', () => {
  expect(['b', 'v', 'd'].flatMap((key) => type(key).done)).toEqual([
    'touchChip B',
    'touchChip V',
    'touchChip D',
  ]);
});

it('throws by Enter, or does what was pressed once; a button with the focus does its own', () => {
  expect(type('Enter').done).toEqual(['throw']);
  expect(type('Enter', { armed: 'mark P' }).done).toEqual(['do mark P']);
  const button = document.createElement('button');
  expect(type('Enter', {}, {}, button).used).toBe(false);
  button.dataset['die'] = 'P';
  expect(type('Enter', {}, {}, button).done).toEqual(['throw']);
});

it('leaves one thing after the other by Escape', () => {
  expect(type('Escape', { armed: 'mark P' }).done).toEqual(['leave']);
  expect(type('Escape').done).toEqual(['clear']);
  expect(type('o').turn.odds).toBe(true);
});
