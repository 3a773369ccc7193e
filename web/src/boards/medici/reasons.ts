import type { MediciReason } from '../../lib/types';
import * as m from '../../paraglide/messages.js';
import { commodityWords } from './cards';

/** What a line of florins is for. */
export function reasonWords(reason: MediciReason): string {
  if (reason.code === 'boat') return m.reason_boat();
  const commodity = commodityWords(reason.commodity);
  return reason.code === 'majority'
    ? m.reason_majority({ commodity })
    : m.reason_bonus({ commodity });
}
