import type { Analysis, AnalysedPosition } from '../../lib/types';
import { positionAt } from '../analysis-graph';

/** Chances are gameAnalysis by trial: what changed them less than this does not stand out. */
const STANDS_OUT = 0.04;
/** What was given away by less than this was not worse. */
const CLOSE = 0.02;

/** A decision that stands out. */
export interface Decision {
  kind: 'best' | 'worst';
  number: number;
  seat: number;
  /** By how much it changed his chance to win. */
  change: number;
}

/** The best and the worst decision of some seats, as far as any stand out. */
export function decided(analysis: Analysis, seats: readonly number[]): Decision[] {
  const { positions } = analysis;
  const own = positions.filter(
    (one): one is AnalysedPosition & { seat: number } =>
      one.seat !== null && one.played !== null && seats.includes(one.seat),
  );
  const gained = own
    .filter(({ loss }) => loss < CLOSE)
    .map(({ number, seat, values }): Decision => {
      const after = positionAt(positions, number + 1)?.values[seat];
      const change = after === undefined ? 0 : after - (values[seat] ?? 0);
      return { kind: 'best', number, seat, change };
    });
  const lost = own.map(({ number, seat, loss }): Decision => ({
    kind: 'worst',
    number,
    seat,
    change: -loss,
  }));
  const most = (all: Decision[]) =>
    all
      .filter(({ change }) => Math.abs(change) >= STANDS_OUT)
      .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))[0];
  const best = most(gained.filter(({ change }) => change > 0));
  const worst = most(lost);
  return [best, worst].filter((one) => one !== undefined);
}
