import type { CardView, Commodity, LogEntry, MediciView, PileView } from '../../lib/types';
import { readCard } from './cards';
import { type Evening, evenings } from './evening';

/** Florins for a seat. */
export interface Payment {
  seat: number;
  florins: number;
}

/** A commodity that pays. */
export interface Paying {
  commodity: Commodity;
  paid: Payment[];
}

/** A moment of an evening, as it is played. */
export interface Beat {
  /** How long, in milliseconds. */
  lasts: number;
  /** What the stage shows: coins that are on their way have not yet arrived. */
  view: MediciView;
  evening: Evening;
  /** The boats that are in. */
  boats: ReadonlySet<number>;
  /** Whether the boats are paid, and the goods go ashore. */
  ashore: boolean;
  /** The warehouse that is looked at, and what it pays. */
  paying: Paying | null;
  /** All that is paid at this moment. */
  paid: Payment[];
  /** What the evening has paid so far, by seat, this moment included. */
  sums: ReadonlyMap<number, number>;
}

/** In milliseconds: night falls, all boats come in, all goods are stored, and the sums are read. */
const [NIGHT, BOATS, GOODS, SUMS] = [500, 1900, 2500, 1100];

/** The evening that an event brings, moment by moment, at the table before it; nothing if it brings none. */
export function beatsOf(entry: LogEntry, before: MediciView): Beat[] {
  const [evening] = evenings([entry]);
  if (!evening) return [];
  const beats: Beat[] = [];
  let view = loaded(entry, before);
  let boats: ReadonlySet<number> = new Set<number>();
  let ashore = false;
  let sums: ReadonlyMap<number, number> = new Map<number, number>();
  const add = (lasts: number, paid: Payment[], paying: Paying | null) => {
    const shown = view;
    sums = new Map(
      view.merchants.map(({ seat }) => [seat, (sums.get(seat) ?? 0) + sumOf(paid, seat)]),
    );
    beats.push({ lasts, view: shown, evening, boats, ashore, paying, paid, sums });
    const florins = (seat: number) => sumOf(paid, seat);
    view = mapped(view, (one) => ({ ...one, florins: one.florins + florins(one.seat) }));
  };

  add(NIGHT, [], null);
  const ranks = [...new Set(evening.boats.map(({ rank }) => rank))].sort((a, b) => a - b);
  for (const rank of ranks) {
    const tied = evening.boats.filter((boat) => boat.rank === rank);
    boats = new Set([...boats, ...tied.map(({ seat }) => seat)]);
    add((BOATS * tied.length) / evening.boats.length, payments(tied), null);
  }
  ashore = true;
  for (const { commodity, lines, bonus } of evening.commodities) {
    view = stored(view, commodity);
    const paid = payments([...lines, ...bonus]);
    add(GOODS / evening.commodities.length, paid, { commodity, paid });
  }
  // Cards without a commodity are gone, too.
  view = mapped(view, (one) => ({ ...one, boat: [], boat_value: 0, loaded: 0 }));
  add(SUMS, [], null);
  return beats;
}

/** What is paid to each seat, in one sum; nothing is no payment. */
function payments(lines: readonly Payment[]): Payment[] {
  const seats = [...new Set(lines.map(({ seat }) => seat))];
  return seats
    .map((seat) => ({ seat, florins: sumOf(lines, seat) }))
    .filter(({ florins }) => florins > 0);
}

const sumOf = (lines: readonly Payment[], of: number) =>
  lines.reduce((sum, { seat, florins }) => (seat === of ? sum + florins : sum), 0);

type Merchant = MediciView['merchants'][number];

const mapped = (view: MediciView, change: (merchant: Merchant) => Merchant): MediciView => ({
  ...view,
  merchants: view.merchants.map(change),
});

/** The table with the cards of the last turn aboard. */
function loaded(entry: LogEntry, view: MediciView): MediciView {
  const took = entry.happenings.find((one) => one.code === 'took');
  if (!took) return view;
  const cards = took.cards.flatMap((text) => readCard(text) ?? []);
  const symbols = (commodity: Commodity) =>
    cards.reduce((sum, card) => (card.commodity === commodity ? sum + card.symbols : sum), 0);
  return mapped(view, (one) => {
    if (one.seat !== took.seat) return one;
    const taken = cards.filter(({ green }) => !green).length;
    return {
      ...one,
      boat: [...one.boat, ...cards.map((card): PileView => ({ card, count: 1 }))],
      boat_value: one.boat_value + cards.reduce((sum, card: CardView) => sum + card.value, 0),
      loaded: one.loaded + taken,
      full: one.loaded + taken >= one.room,
      aboard: view.commodities.map((commodity, c) => (one.aboard[c] ?? 0) + symbols(commodity)),
    };
  });
}

/** The table after a commodity went from the boats to the warehouses. */
function stored(view: MediciView, commodity: Commodity): MediciView {
  const c = view.commodities.indexOf(commodity);
  return mapped(view, (one) => ({
    ...one,
    boat: one.boat.filter(({ card }) => card.commodity !== commodity),
    warehouse: one.warehouse.map((kept, i) => (i === c ? kept + (one.aboard[i] ?? 0) : kept)),
    aboard: one.aboard.map((coming, i) => (i === c ? 0 : coming)),
  }));
}
