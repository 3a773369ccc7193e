import { expect, it } from 'vitest';
import { does, type Reached } from './keyboard';

/** A page that only notes what is asked of it. */
function page(at = 3, stepping = true) {
  const done: string[] = [];
  const reached: Reached = {
    tools: [{ name: 'log', label: () => '', key: 'l', path: '' }],
    opened: {
      tool: (name) => void done.push(name),
      go: async (number) => void done.push(`go ${number}`),
      stepping,
    },
    past: { at },
    hint: { toggle: () => void done.push('hint') },
  };
  return { reached, done };
}

it('reaches the tools by their keys', () => {
  const { reached, done } = page();
  expect([does('l', reached), does('x', reached)]).toEqual([true, false]);
  expect(done).toEqual(['log']);
});

it('steps by arrows where stepping is open, and not beyond the start', () => {
  const { reached, done } = page(1);
  for (const key of ['ArrowLeft', 'ArrowRight']) does(key, reached);
  does('ArrowLeft', page(0).reached);
  expect(done).toEqual(['go 0', 'go 2']);
  const start = page(0);
  does('ArrowLeft', start.reached);
  expect(start.done).toEqual(['go 0']);
  expect(does('ArrowLeft', page(1, false).reached)).toBe(false);
});

it('asks a bot where one may be asked', () => {
  const { reached, done } = page();
  expect(does('h', reached)).toBe(true);
  expect(does('h', { ...reached, hint: null })).toBe(false);
  expect(done).toEqual(['hint']);
});
