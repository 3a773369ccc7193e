import type { Commodity } from '../../lib/types';
import * as m from '../../paraglide/messages.js';
import type { How } from '../kit';
import { commodityWords, letters } from './cards';

const COMMODITIES: readonly string[] = Object.values(letters);

/** What changes with what a bot would do, by the term of its evaluation. */
export function hint(term: string, how: How, name: string): string | null {
  switch (term) {
    case 'florins':
      return m.hint_medici_florins({ how, name });
    case 'boat':
      return m.hint_medici_boat({ how, name });
  }
  if (!COMMODITIES.includes(term)) return null;
  return m.hint_medici_commodity({ how, name, commodity: commodityWords(term as Commodity) });
}
