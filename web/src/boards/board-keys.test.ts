import { expect, it } from 'vitest';
import { boardKeys } from './board-keys';

/** Presses a key on an element, and says what was done with it. */
function pressed(key: string, { plays = true, on = 'div' } = {}) {
  const done: string[] = [];
  const keydown = boardKeys(
    () => plays,
    (event) => event.key === 'r' && done.push(event.key) > 0,
  );
  const element = document.body.appendChild(document.createElement(on));
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  element.addEventListener('keydown', keydown);
  element.dispatchEvent(event);
  element.remove();
  return { done: done.length > 0, kept: event.defaultPrevented };
}

it('keeps the keys that are for something, and leaves the others to the browser', () => {
  expect(pressed('r')).toEqual({ done: true, kept: true });
  expect(pressed('x')).toEqual({ done: false, kept: false });
});

it('leaves every key alone when nothing is played, or somebody writes', () => {
  expect(pressed('r', { plays: false })).toEqual({ done: false, kept: false });
  expect(pressed('r', { on: 'input' })).toEqual({ done: false, kept: false });
  expect(pressed('r', { on: 'dialog' })).toEqual({ done: false, kept: false });
});
