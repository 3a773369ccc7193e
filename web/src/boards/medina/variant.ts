import * as m from '../../paraglide/messages.js';
import type { TableOf } from '../kit';
import { unusual } from '../variant';

/** The edition, and the options that are not as usual. */
export function variant({ options }: Pick<TableOf<'medina'>, 'options'>): string[] {
  const first = options['edition'] === '1';
  const other = unusual('medina', options);
  const words: Record<string, () => string> = {
    gates: m.medina_option_gates,
    well: m.medina_without_well,
    tea: m.medina_without_tea,
    'tower-contact': m.medina_by_arms,
    screens: m.medina_screens_open,
  };
  return [
    first ? m.medina_edition_first() : m.medina_edition_second(),
    ...Object.entries(words).flatMap(([key, word]) => (other.has(key) ? [word()] : [])),
  ];
}
