import type {
  HappeningView,
  AnalysedPosition,
  LogEntry,
  MediciHappening,
  SeatView,
  TableView,
} from './types';

// Small pieces for tests: what the server would send.

export function entry(
  number: number,
  seat: number | null,
  ...happenings: MediciHappening[]
): LogEntry {
  const told = happenings.map((happening) => ({ game: 'medici', ...happening }) as HappeningView);
  return { number, seat, text: '', at: 0, happenings: told };
}

export function person(seat: number, name: string, you = false): SeatView {
  return {
    seat,
    sitter: 'person',
    name,
    bot: null,
    you,
    online: true,
    stand_in: null,
    abandoned: false,
    secret: null,
    devices: null,
  };
}

/** A table of two, with what a test wants of it. */
export const tableOf = (more: Partial<TableView> = {}): TableView => ({
  id: 'x',
  game: 'medici',
  options: {},
  number: 0,
  seats: [person(0, 'Anna', true), person(1, 'Britta')],
  turn: { kind: 'player', seat: 0 },
  legal: [],
  view: { game: 'medici' } as TableView['view'],
  scores: [0, 0],
  winners: [],
  public: false,
  hints: true,
  read_only: false,
  watch_secret: null,
  evening: [],
  rematch: null,
  ...more,
});

export const names = (seat: number) => ['Anna', 'Britta', 'Carlos'][seat] ?? '?';

/** What was thought of a position at which the first seat gave something away. */
export const analysed = (number: number, ...values: number[]): AnalysedPosition => ({
  number,
  values,
  seat: 0,
  best: 'reveal',
  played: 'take 1',
  loss: 0.2,
});
