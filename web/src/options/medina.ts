import { GAMES } from '../generated/games';

/** What can be chosen for Medina. */
export interface Choices {
  edition: string;
  gates: boolean;
  well: boolean;
  tea: boolean;
  contact: string;
  screens: string;
}

const info = GAMES.find(({ name }) => name === 'medina')!;
const usual = (key: string) => info.options.find((option) => option.key === key)!.default;

export const USUAL: Choices = {
  edition: usual('edition'),
  gates: usual('gates') === 'on',
  well: usual('well') === 'on',
  tea: usual('tea') === 'on',
  contact: usual('tower-contact'),
  screens: usual('screens'),
};

/** The options to send: what is not as usual, and nothing that the edition lacks. */
export function optionsOf(chosen: Choices): Record<string, string> {
  const options: Record<string, string> = {};
  if (chosen.edition !== USUAL.edition) options['edition'] = chosen.edition;
  else {
    if (chosen.gates) options['gates'] = 'on';
    if (!chosen.well) options['well'] = 'off';
    if (!chosen.tea) options['tea'] = 'off';
  }
  if (chosen.contact !== USUAL.contact) options['tower-contact'] = chosen.contact;
  if (chosen.screens !== USUAL.screens) options['screens'] = chosen.screens;
  return options;
}
