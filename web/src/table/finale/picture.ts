import { seatColour } from '../../lib/seats';
import { inlined, wordsOf, type Word } from './inlined';

/** The size of a picture; phones refuse more than sixteen million pixels. */
export const [WIDTH, HEIGHT] = [1600, 1100];

/** Where the board goes, and the list of players beside it. */
const BOARD = { x: 48, y: 148, width: 1064, height: 790 };
const LIST = { x: 1160, y: 148, width: 392, row: 116 };

/** What is written around the board. */
export interface Caption {
  title: string;
  date: string;
  /** How it ended. */
  words: string;
  /** By rank. */
  players: { seat: number; mark: string; name: string; points: string; won: boolean }[];
  /** Who drew it. */
  from: string;
}

/** Draws a picture: the board as it is on the page, and the words around it. */
export async function draw(svg: SVGSVGElement, caption: Caption): Promise<HTMLCanvasElement> {
  const look = looksOf(svg);
  const words = wordsOf(svg);
  await fonts([
    ...words.map(({ font, text }) => [font, text] as const),
    [look.title(40), caption.title + caption.words + caption.from],
    [look.text(40), caption.date],
    [look.figures(40), '0123456789+'],
    ...caption.players.map(({ name, points }) => [look.title(40), name + points] as const),
  ]);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = look.colour('--ground');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  await board(pen, svg, words, look);
  write(pen, caption, look);
  return canvas;
}

const TOKENS = [
  ...['--ground', '--paper', '--ink', '--soft', '--line'],
  ...['--accent', '--on-seat', '--terracotta'],
];
/** As many as have a colour. */
const SEATS = 6;

/** Colours and fonts as they are where the drawing stands. */
function looksOf(svg: SVGSVGElement) {
  const style = getComputedStyle(svg);
  const probe = svg.parentElement!.appendChild(document.createElement('span'));
  const family = (name: string) => style.getPropertyValue(name).trim();
  const [serif, sans] = [family('--serif'), family('--sans')];
  const values = [
    ...TOKENS.map((name) => [name, `var(${name})`]),
    ...Array.from({ length: SEATS }, (_, seat) => [String(seat), seatColour(seat)]),
  ] as [string, string][];
  const colours = new Map(
    values.map(([name, value]) => {
      probe.style.color = value;
      return [name, getComputedStyle(probe).color];
    }),
  );
  probe.remove();
  return {
    title: (size: number) => `700 ${size}px ${serif}`,
    text: (size: number) => `400 ${size}px ${sans}`,
    // A canvas writes no lining figures, and the serif's 1 is like an I.
    figures: (size: number) => `700 ${size}px ${sans}`,
    colour: (name: string) => colours.get(name)!,
  };
}

type Looks = ReturnType<typeof looksOf>;

/** A canvas writes with the fonts that are there, and asks for none. */
async function fonts(needed: (readonly [font: string, text: string])[]): Promise<void> {
  const byFont = new Map<string, string>();
  for (const [font, text] of needed) byFont.set(font, (byFont.get(font) ?? '') + text);
  // One that cannot be had is replaced: a picture in another font is better than none.
  await Promise.allSettled([...byFont].map(([font, text]) => document.fonts.load(font, text)));
}

async function board(
  pen: CanvasRenderingContext2D,
  svg: SVGSVGElement,
  words: Word[],
  { figures }: Looks,
) {
  const { width, height } = svg.viewBox.baseVal;
  const scale = Math.min(BOARD.width / width, BOARD.height / height);
  const [wide, high] = [width * scale, height * scale];
  const x = BOARD.x + (BOARD.width - wide) / 2;
  const y = BOARD.y + (BOARD.height - high) / 2;
  const image = new Image(wide, high);
  const drawing = encodeURIComponent(inlined(svg, wide, high));
  image.src = `data:image/svg+xml;charset=utf-8,${drawing}`;
  await image.decode();
  pen.save();
  pen.beginPath();
  pen.roundRect(x, y, wide, high, 16);
  pen.clip();
  pen.drawImage(image, x, y, wide, high);
  pen.restore();
  for (const { text, matrix, font, size, fill, align, ...at } of words) {
    pen.setTransform(new DOMMatrix([scale, 0, 0, scale, x, y]).multiply(matrix));
    pen.font = /^\+?\d+$/.test(text) ? figures(size) : font;
    pen.fillStyle = fill;
    pen.textAlign = align;
    pen.fillText(text, at.x, at.y);
  }
  pen.resetTransform();
}

const STAR =
  'M0-26L7.300-18.200H18.200V-7.300L26 0L18.200 7.300V18.200H7.300L0 26L-7.300 18.200H-18.200V7.300L-26 0L-18.200-7.300V-18.200H-7.300z';

function write(
  pen: CanvasRenderingContext2D,
  { title, date, words, players, from }: Caption,
  { title: serif, text: sans, figures, colour }: Looks,
) {
  const say = (text: string, x: number, y: number, most: number) => pen.fillText(text, x, y, most);
  pen.textAlign = 'left';
  pen.fillStyle = colour('--terracotta');
  pen.fillRect(0, 0, WIDTH, 14);
  pen.fillStyle = colour('--ink');
  pen.font = serif(66);
  say(title, BOARD.x, 104, 1000);
  pen.font = sans(34);
  pen.fillStyle = colour('--soft');
  pen.textAlign = 'right';
  say(date, WIDTH - BOARD.x, 100, 440);
  say(from, WIDTH - BOARD.x, HEIGHT - 44, 300);
  pen.textAlign = 'left';
  pen.fillStyle = colour('--ink');
  let x = BOARD.x;
  for (const part of words.split(/(\d+)/)) {
    pen.font = /\d/.test(part) ? figures(57) : serif(58);
    pen.fillText(part, x, HEIGHT - 62);
    x += pen.measureText(part).width;
  }
  players.forEach(({ seat, mark, name, points, won }, i) => {
    const y = LIST.y + i * LIST.row;
    pen.fillStyle = colour('--paper');
    pen.strokeStyle = won ? colour('--accent') : colour('--line');
    pen.lineWidth = won ? 6 : 2;
    pen.beginPath();
    pen.roundRect(LIST.x, y + 3, LIST.width, LIST.row - 20, 16);
    pen.fill();
    pen.stroke();
    const middle = y + 3 + (LIST.row - 20) / 2;
    pen.setTransform(1.15, 0, 0, 1.15, LIST.x + 52, middle);
    pen.fillStyle = colour(String(seat % SEATS));
    pen.fill(new Path2D(STAR));
    pen.fillStyle = colour('--on-seat');
    pen.font = serif(25);
    pen.textAlign = 'center';
    pen.fillText(mark, 0, 8.5);
    pen.resetTransform();
    pen.textAlign = 'left';
    pen.fillStyle = colour('--ink');
    pen.font = serif(36);
    say(name, LIST.x + 100, middle - 5, LIST.width - 116);
    pen.font = sans(31);
    say(points, LIST.x + 100, middle + 33, LIST.width - 116);
  });
}

/** The picture as a file. */
export function fileOf(canvas: HTMLCanvasElement, name: string): Promise<File> {
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => {
      if (blob) done(new File([blob], name, { type: 'image/png' }));
      else failed(new Error('no picture'));
    }, 'image/png');
  });
}
