import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { act, status, told } from './table';

export const result = (page: Page) => page.getByTestId('result');
export const headline = (page: Page) => result(page).getByRole('heading', { level: 2 });
export const counting = (page: Page) => page.getByTestId('counting');
/** The result, put aside. */
export const bar = (page: Page) => page.getByTestId('result-line');

/** Plays any game to its end past the page, with whoever holds its seats. */
export async function finish(id: string, ...pages: Page[]): Promise<void> {
  await play(id, pages, () => Promise.resolve(false));
}

/** Plays a game past the page, and its last action before the reader's eyes. */
export async function endHere(
  page: Page,
  id: string,
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const last = await nearlyFinish(page, id);
  await page.goto(`/t/${id}`);
  await expect(status(page)).toHaveText(/your turn/);
  await before();
  await act(page, id, last);
}

/** Plays any game past the page, up to the action that ends it: that one is left to do. */
export async function nearlyFinish(page: Page, id: string): Promise<string> {
  const last = await play(id, [page], async (action) => {
    const { number, turn } = await told(page, id);
    const data = { seat: turn.seat, number, actions: [action] };
    const response = await page.request.post(`/api/tables/${id}/preview`, { data });
    // What chance decides cannot be told before.
    const then = (await response.json()) as { turn?: { kind: string } };
    return then.turn?.kind === 'over';
  });
  if (last === null) throw new Error('the game is over');
  return last;
}

/** Plays until an action is one to stop before, or until the game is over. */
async function play(
  id: string,
  pages: Page[],
  stops: (action: string) => Promise<boolean>,
): Promise<string | null> {
  for (let moves = 0; moves < 2000; moves++) {
    const tables = await Promise.all(pages.map((page) => told(page, id)));
    if (tables[0]!.turn.kind === 'over') return null;
    const asked = tables.findIndex(({ legal }) => legal.length > 0);
    // A bot is thinking, or the dice roll.
    if (asked < 0) continue;
    const { legal } = tables[asked]!;
    const short = legal.filter((action) => !action.startsWith('throw'));
    const takes = short.filter((action) => action.startsWith('take'));
    const action = takes.at(-1) ?? short[(moves * 13) % short.length]!;
    if (await stops(action)) return action;
    await act(pages[asked]!, id, action);
  }
  throw new Error('the game does not end');
}

/** Opens a recorded game. */
export async function openRecord(page: Page, fixture: string): Promise<void> {
  const data = await readFile(`../fixtures/${fixture}.txt`, 'utf8');
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  const response = await page.request.post('/api/records', { headers, data });
  expect(response.ok(), await response.text()).toBe(true);
  const { id } = (await response.json()) as { id: string };
  await page.goto(`/t/${id}`);
}

/** The picture to keep, as the page hands it out. */
export async function picture(page: Page): Promise<Buffer> {
  await page.getByRole('button', { name: 'Picture to keep' }).click();
  const sheet = page.getByRole('dialog', { name: 'Picture to keep' });
  const arriving = page.waitForEvent('download');
  await sheet.getByRole('link', { name: 'Download' }).click();
  const file = await readFile(await (await arriving).path());
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  return file;
}

interface Pixels {
  width: number;
  height: number;
  /** How many different colours there are in a part of it. */
  colours: number;
  /** The pixels of its title, and nothing else. */
  title: string;
}

/** What a picture shows, decoded by the browser. */
export function pixels(page: Page, png: Buffer): Promise<Pixels> {
  return page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d', {
      willReadFrequently: true,
    })!;
    pen.drawImage(image, 0, 0);
    const part = (x: number, y: number, width: number, height: number) =>
      new Uint32Array(pen.getImageData(x, y, width, height).data.buffer);
    const board = part(48, 148, 1064, 790);
    const title = part(48, 40, 600, 90);
    const [paper] = title;
    return {
      width: image.width,
      height: image.height,
      colours: new Set(board).size,
      title: Array.from(title, (pixel) => (pixel === paper ? '0' : '1')).join(''),
    };
  }, png.toString('base64'));
}
