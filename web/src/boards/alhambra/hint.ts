import type { Building } from '../../lib/types';
import * as m from '../../paraglide/messages.js';
import type { How } from '../kit';
import { BUILDINGS, buildingWords } from './names';

/** What changes with what a bot would do, by the term of its evaluation. */
export function hint(term: string, how: How, name: string): string | null {
  switch (term) {
    case 'points':
      return m.hint_alhambra_points({ how, name });
    case 'chips':
      return m.hint_alhambra_chips({ how, name });
    case 'caliph':
      return m.hint_alhambra_caliph({ how, name });
  }
  const building = BUILDINGS.find((one) => one === (term as Building));
  return building
    ? m.hint_alhambra_building({ how, name, building: buildingWords(building) })
    : null;
}
