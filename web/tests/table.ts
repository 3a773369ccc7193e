import { expect, type Locator, type Page } from '@playwright/test';

export type Seat = { kind: 'me' | 'hotseat' | 'friend' | 'bot'; name?: string; bot?: string };

export const THREE: Seat[] = [
  { kind: 'me', name: 'Anna' },
  { kind: 'bot', name: 'Cosimo' },
  { kind: 'bot', name: 'Lucrezia' },
];

const TIPS = JSON.stringify([
  ...['reveal', 'take', 'choose', 'evening'],
  ...['throw', 'column', 'why', 'prize', 'swap', 'caliph', 'chips'].map(
    (name) => `alhambra-${name}`,
  ),
]);

/** The stronger bots have tests of their own; the random one answers at once. */
const quick = (seats: Seat[]) =>
  seats.map((seat) => (seat.kind === 'bot' ? { bot: 'random', ...seat } : seat));

interface More {
  game?: string;
  options?: Record<string, string>;
  public?: boolean;
}

/** Lays a table as this page's visitor and opens it. The first seat starts unless told otherwise. */
export async function lay(page: Page, seats: Seat[] = THREE, more: More = {}): Promise<string> {
  // The tips have a test of their own; here they would only take room.
  await page.addInitScript((tips) => localStorage.setItem('kasbah.hints', tips), TIPS);
  const id = await layOnly(page, seats, more);
  await page.goto(`/t/${id}`);
  await expect(status(page)).toBeVisible();
  return id;
}

/** Lays a table without opening it. */
export async function layOnly(page: Page, seats: Seat[], more: More = {}): Promise<string> {
  const response = await page.request.post('/api/tables', {
    data: {
      game: 'medici',
      options: {},
      public: false,
      shuffle: false,
      seats: quick(seats),
      ...more,
    },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { id: string }).id;
}

/** How others' turns are shown from the next page on. */
export const setPace = (page: Page, pace: 'calm' | 'brisk' | 'once') =>
  page.addInitScript(
    (value) => (localStorage['kasbah.settings'] = JSON.stringify({ pace: value, coach: 'never' })),
    pace,
  );

/** The button in the lobby that starts a game at once. */
export const playNow = (page: Page, game = 'Medici: The Card Game') =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: game, exact: true }) })
    .getByRole('button', { name: 'Play now' });

export const status = (page: Page) => page.getByTestId('status');
export const reveal = (page: Page) => page.getByRole('button', { name: 'Reveal', exact: true });
export const take = (page: Page) => page.getByRole('button', { name: /^Take / });
export const slot = (page: Page, position: number) => page.locator(`[data-position="${position}"]`);

interface Told {
  number: number;
  legal: string[];
  turn: { kind: string; seat?: number };
  view: { revealed: number; market: unknown[]; deck_count: number; last_turn: number | null };
}

/** The table as the server tells this page's visitor. */
export async function told(page: Page, id: string): Promise<Told> {
  return (await (await page.request.get(`/api/tables/${id}`)).json()) as Told;
}

/** Acts for a seat of this page's visitor, past the page. */
export async function act(page: Page, id: string, action: string): Promise<void> {
  const { number, turn } = await told(page, id);
  const response = await page.request.post(`/api/tables/${id}/actions`, {
    data: { seat: turn.seat, actions: [action], number, key: crypto.randomUUID() },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Plays to the end past the page, for tests about what comes after. */
export async function playOut(page: Page, id: string): Promise<void> {
  for (let moves = 0; moves < 500;) {
    const table = await told(page, id);
    if (table.turn.kind === 'over') return;
    // A bot is thinking.
    if (table.legal.length === 0) continue;
    const takes = table.legal.filter((action) => action.startsWith('take'));
    await act(page, id, takes.at(-1) ?? 'reveal');
    moves++;
  }
  throw new Error('the game does not end');
}

/** Opens something for studying: from the menu that has it all on a phone, and from its own elsewhere. */
export async function study(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(Study|Menu)$/ }).click();
  await page.getByRole(name.startsWith('Download') ? 'link' : 'button', { name }).click();
}

/** Presses what says of itself that it cannot be done: it answers why. */
export async function pressAnyway(button: Locator): Promise<void> {
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
}
