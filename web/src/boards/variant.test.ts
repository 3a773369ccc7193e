import { expect, it } from 'vitest';
import { variant } from './medina/variant';
import { unusual } from './variant';

it('finds what is not as usual', () => {
  expect(unusual('medina', { gates: 'on', well: 'on', screens: 'open' })).toEqual(
    new Set(['gates', 'screens']),
  );
  expect(unusual('alhambra', {})).toEqual(new Set());
});

it('names the edition of Medina, and what is played differently', () => {
  const titles = (options: Record<string, string>) =>
    variant({ options }).map(({ title }) => title);
  expect(titles({ edition: '2', well: 'off', tea: 'on' })).toEqual(['Second edition', 'no well']);
  expect(titles({ edition: '1', screens: 'closed' })).toEqual(['First edition']);
});
