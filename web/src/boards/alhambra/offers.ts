import { LETTERS } from './letters';

/** What a column offers now. */
export interface Offer {
  mark: string | null;
  displace: string | null;
  swap: string | null;
  black: string | null;
}

/** What may be done, sorted by where it is done. */
export class Offers {
  readonly columns: ReadonlyMap<string, Offer>;
  readonly prizes: { two: string | null; chip: string | null };
  readonly caliphs: ReadonlyMap<number, string>;
  readonly keep: string | null;
  readonly cancel: string | null;
  readonly again: string | null;
  /** Whether dice may be thrown again. */
  readonly throws: boolean;

  constructor(readonly legal: readonly string[]) {
    const all = new Set(legal);
    const find = (action: string) => (all.has(action) ? action : null);
    this.columns = new Map(
      LETTERS.map((letter) => [
        letter,
        {
          mark: find(`mark ${letter}`),
          displace: find(`mark ${letter} displace`),
          swap: find(`swap ${letter}`),
          black: find(`black ${letter}`),
        },
      ]),
    );
    this.prizes = { two: find('two'), chip: find('chip') };
    this.keep = find('keep');
    this.cancel = find('cancel');
    this.again = find('again');
    this.throws = legal.some((action) => action.startsWith('throw '));
    this.caliphs = new Map(
      legal.flatMap((action): [number, string][] => {
        const named = /^caliph (\d+)$/.exec(action);
        return named ? [[Number(named[1]), action]] : [];
      }),
    );
  }

  /** The columns in which this can be done. */
  where(what: keyof Offer): string[] {
    return LETTERS.filter((letter) => this.columns.get(letter)![what] !== null);
  }
}
