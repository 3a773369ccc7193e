import { expect, type Page } from '@playwright/test';
import { layOnly, type Seat, told } from './table';

export const coach = (page: Page) => page.getByTestId('coach');
export const saidByCoach = (page: Page) => page.getByTestId('coach-said');

/** The coach comes when something is pressed: from here on he is there. */
export const here = (page: Page) => expect(page.getByTestId('coach-here')).toBeAttached();

/** The coach sits beside this page's visitor from the next page on. */
export const withCoach = (page: Page, when: 'first' | 'always' = 'always') =>
  page.addInitScript(
    (value) => (localStorage['kasbah.settings'] = JSON.stringify({ pace: 'once', coach: value })),
    when,
  );

/** One against one, who plays anything at once. */
export const AGAINST_A_BOT: Seat[] = [
  { kind: 'me', name: 'Anna' },
  { kind: 'bot', name: 'Cosimo' },
];

/** Far more than the page asks from. */
const MUCH = 0.25;

/** What the server finds of an action. */
async function lossOf(page: Page, id: string, action: string): Promise<number> {
  const { number } = await told(page, id);
  const data = { seat: 0, number, actions: [action] };
  let found = 0;
  // Whoever asks often is told when to ask again.
  await expect(async () => {
    const answer = await page.request.post(`/api/tables/${id}/coach`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    const { loss, reasons } = (await answer.json()) as { loss: number; reasons: unknown[] };
    found = reasons.length > 0 ? loss : 0;
  }).toPass({ intervals: [1000] });
  return found;
}

/**
 * Plays past the page, on one table after the other, until something that is wanted would be a large mistake:
 * the table, and what.
 */
export async function toMistake(
  page: Page,
  game: string,
  wanted: RegExp,
  /** Where it is looked for: everybody may ask so often. */
  where: (now: Awaited<ReturnType<typeof told>>) => boolean = () => true,
): Promise<{ id: string; action: string }> {
  for (let tables = 0; tables < 8; tables++) {
    const id = await layOnly(page, AGAINST_A_BOT, { game });
    for (;;) {
      const now = await told(page, id);
      const { number, legal, turn } = now;
      if (turn.kind === 'over') break;
      // Others' turns take a moment.
      if (legal.length === 0) continue;
      if (legal.length > 1 && where(now))
        for (const action of legal.filter((one) => wanted.test(one)))
          if ((await lossOf(page, id, action)) >= MUCH) return { id, action };
      const action = legal[number % legal.length]!;
      await page.request.post(`/api/tables/${id}/actions`, {
        data: { seat: 0, actions: [action], number, key: crypto.randomUUID() },
      });
    }
  }
  throw new Error(`no such mistake in ${game}`);
}
