import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const BINARY = resolve(process.env['KASBAH_BIN'] ?? '../target/debug/kasbah');

/** A picture of a rulebook, with the position that it is to show, as the program draws it in text. */
export interface Expected {
  name: string;
  text: string;
}

/** The pictures of a page of `docs/rules`: the events before each, played by the program. */
export function pictures(game: string): Expected[] {
  const page = readFileSync(`../docs/rules/${game}.md`, 'utf8');
  const boxes = [...page.matchAll(/^```kasbah\n([^]*?)^```/gm)].map(([, box]) => box!);
  return boxes.flatMap((box) => {
    const lines = box.trim().split('\n');
    return lines.flatMap((line, i) => {
      const [, name] = /^picture (\S+)/.exec(line) ?? [];
      return name ? [{ name, text: drawn(game, lines.slice(0, i)) }] : [];
    });
  });
}

/** A position as `kasbah replay --show` draws it; claims are no events. */
function drawn(game: string, lines: string[]): string {
  const record = lines.filter((line) => /^(setup|\*|\d)/.test(line));
  const folder = mkdtempSync(join(tmpdir(), 'kasbah-book-'));
  try {
    const file = join(folder, 'record.txt');
    writeFileSync(file, [`game ${game}`, 'rules 1', ...record, ''].join('\n'));
    return execFileSync(BINARY, ['replay', '--show', file], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const KINDS: Record<string, string> = { S: 'stable', M: 'merchant', '##': 'wall', '[]': 'gate' };

/** What stands on the squares of a board in text: `building c5`, `wall Nb`, sorted. */
export function thingsIn(text: string): string[] {
  const lines = text.split('\n');
  const top = lines.findIndex((line) => line.startsWith('        a  b'));
  const letters = lines[top]!.trim().split(/\s+/);
  const things: string[] = [];
  const put = (mark: string, place: string) => {
    const kind = KINDS[mark] ?? KINDS[mark[0] ?? ''] ?? (/^[obgvk]/.test(mark) ? 'building' : null);
    if (kind) things.push(`${kind} ${place}`);
  };
  const along = (line: string, place: (letter: string) => string) =>
    letters.forEach((letter, i) => put(line.slice(8 + 3 * i, 11 + 3 * i).trim(), place(letter)));
  along(lines[top + 1]!, (letter) => `N${letter}`);
  for (const line of lines.slice(top + 2)) {
    const [, row] = /^ *(\d+) /.exec(line) ?? [];
    if (!row) {
      along(line, (letter) => `S${letter}`);
      break;
    }
    put(line.slice(4, 7).trim(), `W${row}`);
    along(line, (letter) => `${letter}${row}`);
    put(line.slice(9 + 3 * letters.length, 11 + 3 * letters.length).trim(), `E${row}`);
  }
  return things.sort();
}

/** The cards of the market in text, oldest first. */
export const marketIn = (text: string): string[] =>
  (/^market \(oldest first\)(.*)$/m.exec(text)?.[1] ?? '').trim().split(/\s+/).filter(Boolean);

/** The cards of each boat in text: `7:3 D5`, so many of a kind. */
export const boatsIn = (text: string): string[][] =>
  [...text.matchAll(/^seat \d .*?\d+\/\d+ +\d+ .*$/gm)].map(([line]) => {
    const [boat = ''] = line.trim().split(/ {2,}/).slice(-1);
    return boat.split(' ').flatMap((cards) => {
      const [, card, count = '1'] = /^(\+?[A-Z]*\d+)(?::(\d+))?$/.exec(cards) ?? [];
      return card ? Array<string>(Number(count)).fill(card) : [];
    });
  });

/** The markers of each column in text, best first: whose, and on which space. */
export const markersIn = (text: string): { seat: number; space: number }[][] =>
  [...text.matchAll(/^[PSACGT] {2}\S.*$/gm)].map(([line]) =>
    [...line.matchAll(/seat (\d) (\d) in (\d)/g)].map(([, seat, symbols, throws]) => ({
      seat: Number(seat),
      space: (8 - Number(symbols)) * 3 + Number(throws) - 1,
    })),
  );

/** The first letters of those who sit in the pictures, by seat. */
export const INITIALS = ['C', 'L', 'P'];

/** The roofs of a board in text, and whose they are: a neutral one has no letter. */
export const roofsIn = (text: string): string[] =>
  [...text.matchAll(/^ {2}([a-p]\d+) +\w+ +(seat (\d)|neutral roof)/gm)]
    .map(([, place, , seat]) => `roof ${place} ${seat ? INITIALS[Number(seat)] : ''}`.trim())
    .sort();

/** The towers in text: where each stands, what is on its tile, whose it is, and how many merchants wait. */
export const towersIn = (text: string): string[] =>
  [...text.matchAll(/^ {2}(\d) ([NS][WE]) {2}(seat (\d))?([^\n]*?(\d) merchant)?/gm)]
    .map(
      ([, tile, corner, , seat, , merchants]) =>
        `tower ${corner} ${tile}${seat ? INITIALS[Number(seat)] : ''} ${merchants ?? 0}`,
    )
    .sort();

/** The warehouses in text, by commodity: of each seat, what is kept and what today's boat will add. */
export function housesIn(text: string): { kept: number; total: number }[][] {
  const seats = [...text.matchAll(/^seat \d +\d+ +\d+\/\d+ +\d+((?: +\d+(?:\+\d+)?){5}) /gm)];
  const rows = seats.map(([, cells]) =>
    cells!
      .trim()
      .split(/ +/)
      .map((cell) => cell.split('+').map(Number))
      .map(([kept = 0, aboard = 0]) => ({ kept, total: kept + aboard })),
  );
  return [0, 1, 2, 3, 4].map((house) => rows.map((row) => row[house]!));
}

/** The dice in text, as they lie; none if nobody throws. */
export const diceIn = (text: string): string[] => [
  ...(/^seat \d shows ([PSACGT]+)/m.exec(text)?.[1] ?? ''),
];

const columnLines = (text: string) => [...text.matchAll(/^[PSACGT] {2}\S.*$/gm)];

/** The chip of each column in text, or nothing. */
export const columnChipsIn = (text: string): (string | null)[] =>
  columnLines(text).map(([line]) => (line[3] === '-' ? null : line[3]!));

/** The piles of building stones of each column in text: the points, and whose stones, lowest first. */
export const stonesIn = (text: string): { points: number; seats: string }[][] =>
  columnLines(text).map(([line]) =>
    [...line.matchAll(/(\d+) points?: (\d(?: \d)*)/g)]
      .map(([, points, seats]) => ({
        points: Number(points),
        seats: [...seats!.replaceAll(' ', '')].map((seat) => INITIALS[Number(seat)]).join(''),
      }))
      .sort((a, b) => a.points - b.points),
  );

/** The chips of each seat in text. */
export const chipsIn = (text: string): string[] =>
  [...text.matchAll(/^seat \d +\d+ +\d+ +(?:\d+ +){6}(\S+)$/gm)].map(([, chips]) =>
    chips === '-' ? '' : chips!,
  );
