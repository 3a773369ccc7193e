import { getContext, setContext } from 'svelte';
import type { SeatView } from '../lib/types';

/** Something to do about a seat: its card shows it. */
export interface SeatOffer {
  label: string;
  /** Whether it is there for the case of need only: a small sign instead of a button. */
  quiet: boolean;
  act: () => void;
}

type OfferOf = (seat: SeatView) => SeatOffer | null;

const KEY = Symbol('what the table offers about a seat');

/** The boards lay the cards, but what can be done about a seat is the table's affair. */
export const setSeatOffers = (offerOf: OfferOf): OfferOf => setContext(KEY, offerOf);

export const seatOffers = (): OfferOf => getContext<OfferOf | undefined>(KEY) ?? (() => null);
