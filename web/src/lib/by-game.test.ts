import { expect, it } from 'vitest';
import { byGame } from './by-game';

it('knows a game by the name of a file or of a folder', () => {
  const files = { './pictures/Medici.svelte': 1, '../generated/medina/rules.ts': 2 };
  expect(byGame(files)).toEqual({ medici: 1, medina: 2 });
});

it('takes no word for a game that only begins like one', () => {
  expect(byGame({ './MediciOptions.svelte': 1 })).toEqual({ './MediciOptions.svelte': 1 });
});
