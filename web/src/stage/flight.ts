/** A rectangle on screen. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A copy of something, as it lies on screen. */
export interface Picture {
  copy: HTMLElement | SVGSVGElement;
  box: Box;
}

/** What a piece inherits from where it lies, and would lose in the air. */
const INHERITED = [
  '--seat',
  '--cast',
  '--marker',
  '--symbol-size',
  '--chip-size',
  '--place',
  'color',
];
/** By what a thing is found where it lies. */
const NAMED = [
  ...['id', 'data-thing', 'data-place', 'data-position', 'data-tile', 'data-tea'],
  ...['data-fell', 'data-space', 'data-chip', 'data-symbol'],
];
const SVG = 'http://www.w3.org/2000/svg';

/** Where something lies. */
export function boxOf(element: Element): Box {
  if (!(element instanceof SVGGElement)) return plain(element.getBoundingClientRect());
  // The rectangle that browsers give takes in what strokes and shadows might need.
  const { x, y, width, height } = element.getBBox();
  const to = element.getScreenCTM();
  if (!to) return plain(element.getBoundingClientRect());
  return { x: x * to.a + to.e, y: y * to.d + to.f, width: width * to.a, height: height * to.d };
}

const plain = ({ x, y, width, height }: Box): Box => ({ x, y, width, height });

/** Whether there is anything to see of it. */
export const isSeen = ({ width, height }: Box) => width > 0 && height > 0;

/** Copies what lies on screen. */
export function pictureOf(element: Element): Picture {
  const box = boxOf(element);
  const copy =
    element instanceof SVGGElement ? wrapped(element) : (element.cloneNode(true) as HTMLElement);
  const style = getComputedStyle(element);
  for (const name of INHERITED) copy.style.setProperty(name, style.getPropertyValue(name));
  Object.assign(copy.style, {
    position: 'absolute',
    inset: 'auto',
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: '0',
    overflow: 'visible',
  });
  // What is in the air is not looked for there.
  for (const one of [copy, ...copy.querySelectorAll('*')])
    for (const name of NAMED) one.removeAttribute(name);
  return { copy, box };
}

/** A part of a drawing, as a drawing of its own. */
function wrapped(part: SVGGElement): SVGSVGElement {
  const { x, y, width, height } = part.getBBox();
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  svg.append(part.cloneNode(true));
  return svg;
}

const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/** How large a picture is where it fits into a box: never larger than a little over its size. */
const scaled = (picture: Box, into: Box) =>
  Math.min(1.15, into.width / picture.width, into.height / picture.height);

/** The way of a picture from one box to another, a little above the straight line. */
export function path(picture: Box, from: Box, to: Box): Keyframe[] {
  const at = (box: { x: number; y: number }, scale: number, lift = 0) => {
    const here = middle(picture);
    const [right, down] = [box.x - here.x, box.y - here.y - lift];
    return `translate(${right.toFixed(1)}px, ${down.toFixed(1)}px) scale(${scale.toFixed(3)})`;
  };
  const [start, end] = [middle(from), middle(to)];
  const [small, large] = [scaled(picture, from), scaled(picture, to)];
  const between = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const lift = Math.min(48, Math.hypot(end.x - start.x, end.y - start.y) * 0.12);
  return [
    { transform: at(start, small), opacity: 0.2 },
    { transform: at(start, small), opacity: 1, offset: 0.08 },
    { transform: at(between, ((small + large) / 2) * 1.12, lift), offset: 0.55 },
    { transform: at(end, large), opacity: 1 },
  ];
}

/** Lets a picture fly; what it becomes is hidden until it lands. */
export function fly(
  layer: Element,
  { copy, box }: Picture,
  way: { from: Box; to: Box; lands: Element | null },
  timing: { duration: number; delay: number },
): void {
  layer.append(copy);
  const flight = copy.animate(path(box, way.from, way.to), {
    ...timing,
    fill: 'both',
    easing: 'cubic-bezier(0.35, 0, 0.25, 1)',
  });
  const gone = () => copy.remove();
  flight.finished.then(gone, gone);
  // Ends by itself, whatever becomes of the piece.
  const hidden = { duration: timing.delay + timing.duration };
  way.lands?.animate([{ opacity: 0 }, { opacity: 0 }], hidden);
}
