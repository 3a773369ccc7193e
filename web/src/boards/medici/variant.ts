import * as m from '../../paraglide/messages.js';
import type { TableOf } from '../kit';
import { unusual } from '../variant';

/** The options that are not as usual. */
export function variant({ options }: Pick<TableOf<'medici'>, 'options'>): string[] {
  const other = unusual('medici', options);
  return [
    ...(other.has('high-bonus') ? [m.high_bonus()] : []),
    ...(other.has('deck') ? [m.deck_of_own()] : []),
  ];
}
