import { expect, it } from 'vitest';
import { plainly, spans } from './spans';

const RULES = new Set(['M25', 'MR12']);

it('finds strong words, emphasis and rules', () => {
  expect(spans('A **roof** is *yours* (M25, MR12).', RULES)).toEqual([
    { kind: 'plain', text: 'A ' },
    { kind: 'strong', text: 'roof' },
    { kind: 'plain', text: ' is ' },
    { kind: 'em', text: 'yours' },
    { kind: 'plain', text: ' ' },
    { kind: 'rule', text: 'M25', before: '(', after: ',' },
    { kind: 'plain', text: ' ' },
    { kind: 'rule', text: 'MR12', before: '', after: ').' },
  ]);
});

it('leaves alone what is no rule of the game', () => {
  expect(spans('A C5 and an M99', RULES)).toEqual([{ kind: 'plain', text: 'A C5 and an M99' }]);
});

it('can be read without marks', () => {
  expect(plainly('A **roof** is *yours*')).toBe('A roof is yours');
});
