import { expect, it } from 'vitest';
import { optionsOf, USUAL } from './medina';

it('sends nothing that is as usual', () => {
  expect(optionsOf(USUAL)).toEqual({});
});

it('sends what was chosen', () => {
  const chosen = {
    ...USUAL,
    gates: true,
    well: false,
    tea: false,
    contact: 'arm',
    screens: 'open',
  };
  expect(optionsOf(chosen)).toEqual({
    gates: 'on',
    well: 'off',
    tea: 'off',
    'tower-contact': 'arm',
    screens: 'open',
  });
});

it('leaves out what the first edition lacks, whatever was chosen before', () => {
  const chosen = { ...USUAL, edition: '1', gates: true, well: false, screens: 'open' };
  expect(optionsOf(chosen)).toEqual({ edition: '1', screens: 'open' });
});
