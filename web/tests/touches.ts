import type { CDPSession, Page } from '@playwright/test';

type At = [x: number, y: number];

/** Fingers on a page, one movement after the other. */
export class Touches {
  private constructor(readonly session: CDPSession) {}

  static async on(page: Page): Promise<Touches> {
    return new Touches(await page.context().newCDPSession(page));
  }

  down(...at: At[]): Promise<void> {
    return this.#send('touchStart', at);
  }

  move(...at: At[]): Promise<void> {
    return this.#send('touchMove', at);
  }

  up(): Promise<void> {
    return this.#send('touchEnd', []);
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', at: At[]): Promise<void> {
    const touchPoints = at.map(([x, y], id) => ({ x, y, id }));
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}

/** The middle of what a selector finds. */
export async function middleOf(page: Page, selector: string): Promise<At> {
  const { x, y, width, height } = (await page.locator(selector).first().boundingBox())!;
  return [x + width / 2, y + height / 2];
}
