import { expect, test } from './fixtures';
import { heard, listen, playByEar } from './announced';
import { lay, THREE, type Seat } from './table';

interface Entry {
  seat: number | null;
  happenings: { code: string; seat?: number }[];
}

const count = (all: string[], pattern: RegExp) => all.filter((one) => pattern.test(one)).length;

test('Medici by ear: what is said is enough to play by keyboard to the end', async ({ page }) => {
  await listen(page);
  const id = await lay(page, THREE);
  const all = await playByEar(page, async (asked) => {
    if (/: reveal a card/.test(asked)) await page.keyboard.press('r');
    else await page.keyboard.press('Enter');
  });

  // Everything that others did is told, in the order in which it happened, and nothing twice.
  const log = (await (await page.request.get(`/api/tables/${id}/log`)).json()) as {
    entries: Entry[];
  };
  const told = log.entries.flatMap(({ seat, happenings }) =>
    happenings
      .filter(({ code }) => code === 'revealed' || (code === 'took' && seat !== 0))
      .map(({ code, seat }) => `${THREE[seat!]!.name} ${code === 'took' ? 'takes' : 'reveals'}`),
  );
  const spoken = all.filter((one) => / (takes|reveals) /.test(one));
  expect(spoken.map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual(told);
  expect(count(all, /^Evening of day/)).toBe(3);
  expect(count(all, /^Points: Anna \d+, Cosimo \d+,? and Lucrezia \d+\.$/)).toBe(3);
  expect(count(all, /^The game is over/)).toBe(1);
});

const TWO: Seat[] = [
  { kind: 'me', name: 'Anna' },
  { kind: 'bot', name: 'Cosimo' },
];

test('Alhambra by ear', async ({ page }) => {
  await listen(page);
  await lay(page, TWO, { game: 'alhambra' });
  const letters = ['pavilion', 'seraglio', 'arcade', 'chamber', 'garden', 'tower'];
  const all = await playByEar(page, async (asked, before) => {
    if (/choose your prize/.test(asked)) return page.keyboard.press('2');
    if (/exchange/.test(asked)) return page.keyboard.press('k');
    if (/name the caliph/.test(asked)) return page.keyboard.press('1');
    // The dice were told just before: the symbol that shows most often is marked.
    const dice = before.findLast((one) => one.startsWith('Anna, throw'))!;
    const [, best] = [...dice.matchAll(/(\d) (\w+)/g)]
      .map(([, number, symbol]) => [Number(number), symbol!] as const)
      .filter(([, symbol]) => letters.some((one) => symbol.startsWith(one)))
      .sort(([a], [b]) => b - a)[0]!;
    const letter = best[0]!;
    await page.keyboard.press(letter);
    await page.keyboard.press(letter);
  });
  expect(count(all, /^Cosimo, throw \d: /)).toBeGreaterThan(10);
  expect(count(all, /^The game is over/)).toBe(1);
  expect(count(all, /^Points: /)).toBe(3);
});

test('Medina by ear', async ({ page }) => {
  await listen(page);
  await lay(page, TWO, { game: 'medina' });
  /** Goes from square to square with the arrows until one says that it is open to the piece in hand. */
  const walk = () =>
    page.evaluate(() => {
      // A key at a time from out here would take minutes.
      const arrow = (key: string) =>
        document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      const here = () => document.activeElement!.getAttribute('aria-label') ?? '';
      const go = (key: string) => {
        const before = document.activeElement;
        arrow(key);
        return document.activeElement !== before;
      };
      while (go('ArrowLeft'));
      while (go('ArrowDown'));
      for (let across = 'ArrowRight'; ;) {
        do if (here().endsWith(', open')) return true;
        while (go(across));
        across = across === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
        if (!go('ArrowUp')) return false;
      }
    });
  const pieces = ['o', 'b', 'g', 'v', 'M', 'W', 'S', 'R', 'N'];
  const said = async () => (await page.getByRole('status').allTextContents()).join(' ');
  let next = 0;
  const all = await playByEar(page, async () => {
    for (let tried = 0; tried < pieces.length; tried++) {
      if (tried > 0) await page.keyboard.press('Escape');
      await page.keyboard.press(pieces[next++ % pieces.length]!);
      if (/nowhere just now|You have no /.test(await said()) || !(await walk())) continue;
      const before = (await heard(page)).length;
      await page.keyboard.press('Enter');
      // A roof that closes a single building is asked about once more; what is placed is said.
      const asksAgain = async () => /This closes the palace/.test(await said());
      await expect
        .poll(async () => (await asksAgain()) || (await heard(page)).length > before)
        .toBe(true);
      if (await asksAgain()) await page.keyboard.press('Enter');
      return;
    }
    throw new Error('no piece can be placed');
  });
  expect(count(all, /^Cosimo places /)).toBeGreaterThan(10);
  expect(count(all, /^The game is over/)).toBe(1);
  // What is asked is said once for each piece that is placed.
  const asked = all.filter((one) => one.startsWith('Your turn'));
  expect(asked.filter((one, i) => one === asked[i + 1])).toEqual([]);
});
