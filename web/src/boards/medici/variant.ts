import * as m from '../../paraglide/messages.js';
import { OPTION_RULES } from '../../generated/medici/rules';
import type { About } from '../../signs/about';
import type { TableOf } from '../kit';
import { unusual } from '../variant';

/** The options that are not as usual. */
export function variant({ options }: Pick<TableOf<'medici'>, 'options'>): About[] {
  const other = unusual('medici', options);
  return [
    ...(other.has('high-bonus')
      ? [{ title: m.high_bonus(), rules: OPTION_RULES['high-bonus'] }]
      : []),
    ...(other.has('deck') ? [{ title: m.deck_of_own() }] : []),
  ];
}
