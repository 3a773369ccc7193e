import { password } from './password';
import type {
  Addresses,
  Analysis,
  Coach,
  Coached,
  ErrorBody,
  GameInfo,
  Hinted,
  Joined,
  Lobby,
  LobbyPage,
  Log,
  LayTable,
  Odds,
  Previewed,
  Problem,
  ScoreLineView,
  TableLaid,
  TableView,
} from './types';

/** The server answered, and refused. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
  }
}

/** How long an answer may take, in milliseconds: longer than anything that is asked for. */
const PATIENCE = 20_000;

/** The server did not answer: nothing is known about what it did. */
export class Unreachable extends Error {}

async function call(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    const late = AbortSignal.timeout(PATIENCE);
    const signal = init?.signal ? AbortSignal.any([init.signal, late]) : late;
    response = await fetch(`/api${path}`, { ...init, signal });
  } catch (error) {
    throw new Unreachable(String(error));
  }
  if (response.ok) return response;
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  // A proxy in between that has lost its server is no refusal either, nor is a server that is not ready;
  // but one that has too much to think about says so.
  const away = [502, 503, 504].includes(response.status) && body?.error?.code !== 'busy';
  if (away) throw new Unreachable(response.statusText);
  const problem = body?.error ?? { code: 'unknown', data: {}, message: response.statusText };
  throw new Refused(response.status, problem);
}

async function get<T>(path: string): Promise<T> {
  return (await (await call(path)).json()) as T;
}

export async function post<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  const response = await call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
  const text = await response.text();
  return (text === '' ? null : JSON.parse(text)) as T;
}

const at = (id: string) => `/tables/${encodeURIComponent(id)}`;

export const api = {
  games: () => get<GameInfo[]>('/games'),
  check: (game: string, options: Record<string, string>) =>
    post<{ options: Record<string, string> }>(`/games/${encodeURIComponent(game)}/check`, options),
  /** Where others in the network find the server. */
  addresses: () => get<Addresses>('/addresses'),
  lobby: () => get<Lobby>('/tables'),
  /** The next page of one of the lobby's lists. */
  lobbyPage: (list: keyof Lobby['more'], after: string) =>
    get<LobbyPage>(`/lobby/${list}?after=${encodeURIComponent(after)}`),
  lay: async (table: LayTable) =>
    (await (
      await call('/tables', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...password.header() },
        body: JSON.stringify(table),
      })
    ).json()) as TableLaid,
  /** Whether tables may be laid by whoever says this. */
  mayLay: (word: string) => call('/lay', { headers: password.header(word) }),
  table: (id: string) => get<TableView>(at(id)),
  tableAt: (id: string, number: number) => get<TableView>(`${at(id)}/at/${number}`),
  log: (id: string) => get<Log>(`${at(id)}/log`),
  scores: (id: string) => get<ScoreLineView[]>(`${at(id)}/scores`),
  /** May these be done (supposing that the seat had done `after` first), and if not, why not? */
  why: (id: string, seat: number, actions: string[], after: string[] = []) =>
    post<(Problem | null)[]>(`${at(id)}/why`, { seat, actions, after }),
  /** How the table would stand after these actions. Nothing of it happens. */
  preview: (id: string, seat: number, number: number, actions: string[]) =>
    post<Previewed>(`${at(id)}/preview`, { seat, number, actions }),
  /** What a throw can bring, exactly. */
  odds: (id: string, number: number, action: string) =>
    post<Odds>(`${at(id)}/odds`, { action, number }),
  /** What a bot would do, supposing that the seat had done `after` first. */
  hint: (
    id: string,
    moment: { seat: number; number: number; after: readonly string[] },
    signal?: AbortSignal,
  ) => post<Hinted>(`${at(id)}/hint`, moment, signal),
  /** What a turn would give away, and what proves it. Nothing of it happens. */
  coach: (id: string, turn: Coach, signal?: AbortSignal) =>
    post<Coached>(`${at(id)}/coach`, turn, signal),
  /** How the chances stood in a game that is over: what is analysed so far. The first question starts it. */
  analysis: (id: string) => get<Analysis>(`${at(id)}/analysis`),
  /** Lets a bot play for a seat from now on. */
  standIn: (id: string, seat: number, bot: string) =>
    post<unknown>(`${at(id)}/stand-in`, { seat, bot }),
  /** The holder of a seat plays again himself. */
  handBack: (id: string, seat: number) => post<unknown>(`${at(id)}/hand-back`, { seat }),
  /** Plays on with the same people: the next table, where whoever asks sits. */
  rematch: (id: string) => post<TableLaid>(`${at(id)}/rematch`, {}),
  sit: (id: string, seat: number, name: string) =>
    post<unknown>(`${at(id)}/sit`, name ? { seat, name } : { seat }),
  /** A new link for a seat, which no other device holds any more. */
  renew: (id: string, seat: number) => post<TableView>(`${at(id)}/renew`, { seat }),
  join: (secret: string, name: string) =>
    post<Joined>('/join', name ? { secret, name } : { secret }),
  /** The record as text, also of a table that cannot be shown. */
  record: async (id: string) => (await call(`${at(id)}/record`)).text(),
  recordUrl: (id: string) => `/api${at(id)}/record`,
  /** What happens at a table: from now on, or after the last number that was heard. */
  eventsUrl: (id: string, after?: number) =>
    `/api${at(id)}/events${after === undefined ? '' : `?after=${after}`}`,
  /** Why a table's stream is refused; nothing if it is not, or nobody answers. */
  refusal: async (id: string): Promise<Problem | null> => {
    const heard = new AbortController();
    try {
      await call(`${at(id)}/events`, { signal: heard.signal });
      return null;
    } catch (error) {
      return error instanceof Refused ? error.problem : null;
    } finally {
      heard.abort();
    }
  },
  openRecord: async (text: string) =>
    (await (
      await call('/records', {
        method: 'POST',
        headers: { 'content-type': 'text/plain; charset=utf-8', ...password.header() },
        body: text,
      })
    ).json()) as TableLaid,
};
