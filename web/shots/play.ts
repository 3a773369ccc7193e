import { expect, type Page } from '@playwright/test';
import { layOnly, type Seat, told } from '../tests/table';
import type { GameName } from './states';

/** Anna and two bots that know what they do. */
export const THREE: Seat[] = [
  { kind: 'me', name: 'Anna' },
  { kind: 'bot', name: 'Cosimo', bot: 'easy' },
  { kind: 'bot', name: 'Lucrezia', bot: 'easy' },
];

interface More {
  seats?: Seat[];
  options?: Record<string, string>;
}

type Told = Awaited<ReturnType<typeof told>>;

/** Lets a bot play for Anna until the table stands as wanted at her turn, or the game is over. */
export async function playTo(page: Page, id: string, wanted: (told: Told) => boolean) {
  const leave = await look(page, id);
  try {
    return await letPlay(page, id, wanted);
  } finally {
    leave();
  }
}

/** Looks at a table until what comes back is called: bots that nobody looks at pause. */
async function look(page: Page, id: string): Promise<() => void> {
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const leaving = new AbortController();
  const url = `${process.env['KASBAH_URL']}/api/tables/${id}/events`;
  await fetch(url, { headers: { cookie }, signal: leaving.signal });
  return () => leaving.abort();
}

async function letPlay(page: Page, id: string, wanted: (told: Told) => boolean): Promise<Told> {
  const say = async (what: string, more = {}) => {
    const answer = await page.request.post(`/api/tables/${id}/${what}`, {
      data: { seat: 0, ...more },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  for (let turns = 0; turns < 400; turns++) {
    let now: Told | undefined;
    await expect
      .poll(async () => (now = await told(page, id)).legal.length > 0 || now.turn.kind === 'over', {
        intervals: [10, 20, 40],
      })
      .toBe(true);
    if (now!.turn.kind === 'over' || wanted(now!)) return now!;
    // It moves once, and then it is asked again.
    await say('stand-in', { bot: 'easy' });
    const { number } = now!;
    await expect
      .poll(async () => (await told(page, id)).number, { intervals: [10, 20, 40] })
      .toBeGreaterThan(number);
    await say('hand-back');
  }
  throw new Error('the table never stands as wanted');
}

/** Waits until the page shows the table as it stands. */
export async function shows(page: Page, id: string): Promise<void> {
  const { number } = await told(page, id);
  const board = page.locator('[data-part="board"]');
  await expect(board).toHaveAttribute('data-number', String(number));
}

/** A table in the middle of a game, at Anna's turn. */
export async function midGame(page: Page, game: GameName, from: number, more: More = {}) {
  const { seats = THREE, ...options } = more;
  const id = await layOnly(page, seats, { game, ...options });
  await playTo(page, id, ({ number, legal }) => number >= from && isFree(legal));
  return id;
}

/** A turn from its beginning: nothing is asked that only some have to answer. */
const isFree = (legal: string[]) =>
  legal.some((action) => /^(reveal|throw)|@/.test(action)) &&
  !legal.some((action) => /^(two|keep|caliph)/.test(action));

/** Opens a table without the tips of a first game. */
export async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/t/${id}`);
  await shows(page, id);
}
