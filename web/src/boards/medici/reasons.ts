import type { MediciReason } from '../../lib/types';
import * as m from '../../paraglide/messages.js';
import { labelled } from '../joined';
import { commodityWords } from './cards';

/** What a line of florins is for. */
export function reasonWords(reason: MediciReason): string {
  if (reason.code === 'boat') return m.reason_boat();
  const commodity = commodityWords(reason.commodity);
  return reason.code === 'majority'
    ? m.reason_majority({ commodity })
    : m.reason_bonus({ commodity });
}

/** The same with its evening, where lines of several stand together. */
export const bookReason = (reason: MediciReason): string =>
  labelled(m.evening_of({ day: reason.day }), reasonWords(reason));
