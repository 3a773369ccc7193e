import { expect, it } from 'vitest';
import type { TableOf } from '../kit';
import { say } from './say';

const table = {
  view: { palaces: [{ name: 'c3', colour: 'orange' }] },
} as unknown as TableOf<'medina'>;

it.each([
  ['o@c5', 'Place an orange building on c5'],
  ['g@c5', 'Place a grey building on c5'],
  ['S@d4', 'Place a stable on d4'],
  ['M@e5', 'Place a merchant on e5'],
  ['M@e1<f10', 'Place a merchant on e1, through the gates from f10'],
  ['W@Nc', 'Place a wall on Nc'],
  ['G@E5', 'Place a gate on E5'],
  ['R@c3', 'Roof the orange palace at c3'],
  ['N@c3', 'Put a neutral roof on the orange palace at c3'],
  // What is placed first may give a palace another name.
  ['R@c2', 'Roof the palace at c2'],
  ['tea', 'Give back a tea tile instead of a second piece'],
])('%s in words', (action, words) => expect(say(action, table)).toBe(words));
