import type { Building, Chip, LogEntry } from '../../lib/types';
import type { HappeningOf } from '../kit';

/** Something small that somebody did or got. */
export type Item =
  | { kind: 'throw'; dice: string }
  | { kind: 'mark'; building: Building; symbols: number; throws: number }
  | { kind: 'built'; building: Building; points: number }
  | { kind: 'chip'; chip: Chip };

/** What a seat did and got since its last turn began; dice only until its marker stands. */
export function itemsOf(since: readonly LogEntry[], seat: number): Item[] {
  const told = since
    .flatMap(({ happenings }) => happenings)
    .filter((one): one is HappeningOf<'alhambra'> => one.game === 'alhambra');
  const items = told.flatMap((one): Item[] => {
    if (!('seat' in one) || one.seat !== seat) return [];
    switch (one.code) {
      case 'thrown':
        return [{ kind: 'throw', dice: one.dice }];
      case 'marked':
        return [{ kind: 'mark', building: one.column, symbols: one.symbols, throws: one.throws }];
      case 'built':
        return [{ kind: 'built', building: one.building, points: one.points }];
      case 'chip_won':
        return [{ kind: 'chip', chip: one.chip }];
      default:
        return [];
    }
  });
  const thrown = items.filter(({ kind }) => kind === 'throw').slice(-1);
  const rest = items.filter(({ kind }) => kind !== 'throw');
  return rest.length > 0 ? rest : thrown;
}
