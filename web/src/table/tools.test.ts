import { expect, it } from 'vitest';
import { toolsOf } from './tools';

const panels = {
  odds: { label: () => '', path: '', lasts: false, plays: true },
  text: { label: () => '', path: '', lasts: true },
};
const names = (tools: { name: string }[]) => tools.map(({ name }) => name);
const at = (ended: boolean, seated: boolean) =>
  toolsOf(panels, { ended, seated, recordUrl: '/record' });

it('has what is for playing apart from what is for studying', () => {
  const { playing, studying } = at(false, true);
  expect(names(playing)).toEqual(['odds', 'share', 'help']);
  expect(names(studying)).toEqual(['log', 'history', 'text', 'type', 'record']);
  expect(studying.at(-1)!.href).toBe('/record');
});

it('offers no move to those who watch, nor after the end', () => {
  expect(names(at(false, false).studying)).not.toContain('type');
  // What is over is gone through at once: the history is open already.
  expect(names(at(true, true).studying)).toEqual(['log', 'text', 'record']);
  expect(names(at(true, true).playing)).toEqual(['share', 'help']);
});
