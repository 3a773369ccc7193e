import * as m from '../../paraglide/messages.js';
import { OPTION_RULES } from '../../generated/medina/rules';
import type { About } from '../../signs/about';
import type { TableOf } from '../kit';
import { unusual } from '../variant';

/** The edition, and the options that are not as usual. */
export function variant({ options }: Pick<TableOf<'medina'>, 'options'>): About[] {
  const first = options['edition'] === '1';
  const other = unusual('medina', options);
  const words = {
    gates: m.medina_option_gates,
    well: m.medina_without_well,
    tea: m.medina_without_tea,
    'tower-contact': m.medina_by_arms,
    screens: m.medina_screens_open,
  };
  return [
    first
      ? { title: m.medina_edition_first(), rules: OPTION_RULES['edition=1'] }
      : { title: m.medina_edition_second(), rules: OPTION_RULES['edition=2'] },
    ...(Object.keys(words) as (keyof typeof words)[])
      .filter((key) => other.has(key))
      .map((key) => ({ title: words[key](), rules: OPTION_RULES[key] })),
  ];
}
