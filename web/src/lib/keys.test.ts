import { expect, it } from 'vitest';
import { isForBoard, isOn, isPlain } from './keys';

/** A key pressed where the focus is on something within `outer`. */
function pressed(outer: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const place = document.createElement(outer);
  const inner = place.appendChild(document.createElement('span'));
  const event = new KeyboardEvent('keydown', { key: 'r', ...init });
  Object.defineProperty(event, 'target', { value: inner });
  return event;
}

it('leaves the browser its shortcuts, and fields what is typed into them', () => {
  expect(isPlain(pressed('div'))).toBe(true);
  expect(isPlain(new KeyboardEvent('keydown', { key: 'r' }))).toBe(true);
  for (const key of ['ctrlKey', 'metaKey', 'altKey'])
    expect(isPlain(pressed('div', { [key]: true }))).toBe(false);
  for (const field of ['input', 'textarea', 'select']) expect(isPlain(pressed(field))).toBe(false);
});

it('is not for the board within a dialog', () => {
  expect(isForBoard(pressed('div'))).toBe(true);
  expect([isPlain(pressed('dialog')), isForBoard(pressed('dialog'))]).toEqual([true, false]);
});

it('knows what has the focus', () => {
  expect(isOn(pressed('button'), 'button, a')).toBe(true);
  expect(isOn(pressed('div'), 'button, a')).toBe(false);
  expect(isOn(new Event('keydown'), 'button')).toBe(false);
});
