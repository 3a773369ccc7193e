import type { Commodity, MediciHappening, HappeningView, LogEntry } from '../../lib/types';

type Told<Code extends MediciHappening['code']> = Extract<MediciHappening, { code: Code }>;

/** What one evening paid. */
export interface Evening {
  day: number;
  boats: Told<'boat_paid'>[];
  commodities: {
    commodity: Commodity;
    lines: Told<'commodity_paid'>[];
    bonus: Told<'bonus_paid'>[];
  }[];
  /** Florins by seat. */
  totals: Map<number, number>;
}

/** The evenings so far, from what was told. */
export function evenings(entries: Pick<LogEntry, 'happenings'>[]): Evening[] {
  const all: Evening[] = [];
  for (const happening of entries.flatMap((entry) => entry.happenings)) {
    if (happening.code === 'day_ended') {
      all.push({ day: happening.day, boats: [], commodities: [], totals: new Map() });
      continue;
    }
    const evening = all.at(-1);
    if (evening) add(evening, happening);
  }
  return all;
}

function add(evening: Evening, happening: HappeningView): void {
  if (happening.code === 'boat_paid') evening.boats.push(happening);
  else if (happening.code === 'commodity_paid')
    under(evening, happening.commodity).lines.push(happening);
  else if (happening.code === 'bonus_paid')
    under(evening, happening.commodity).bonus.push(happening);
  else return;
  const before = evening.totals.get(happening.seat) ?? 0;
  evening.totals.set(happening.seat, before + happening.florins);
}

function under(evening: Evening, commodity: Commodity): Evening['commodities'][number] {
  let found = evening.commodities.find((part) => part.commodity === commodity);
  if (!found) {
    found = { commodity, lines: [], bonus: [] };
    evening.commodities.push(found);
  }
  return found;
}
