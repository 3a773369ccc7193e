/** What the style sheet says of a shape, and an image of its own would not know. */
const LOOKS = [
  ...['fill', 'fill-opacity', 'fill-rule', 'opacity', 'visibility'],
  ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray'],
  ...['stroke-linecap', 'stroke-linejoin', 'paint-order', 'clip-path'],
];

/** A word of a drawing, and where it stands in the drawing's own units. */
export interface Word {
  text: string;
  x: number;
  y: number;
  /** From its own units to those of the drawing. */
  matrix: DOMMatrix;
  font: string;
  /** Of the font. */
  size: number;
  fill: string;
  align: CanvasTextAlign;
}

const ALIGN: Record<string, CanvasTextAlign> = { middle: 'center', end: 'right' };

/** The words of a drawing that is on the page. */
export function wordsOf(svg: SVGSVGElement): Word[] {
  const back = svg.getScreenCTM()!.inverse();
  return [...svg.querySelectorAll('text')].map((text) => {
    const style = getComputedStyle(text);
    return {
      text: text.textContent.trim(),
      x: Number(text.getAttribute('x') ?? 0),
      y: Number(text.getAttribute('y') ?? 0),
      matrix: back.multiply(text.getScreenCTM()!) as DOMMatrix,
      font: `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`,
      size: Number.parseFloat(style.fontSize),
      fill: style.fill,
      align: ALIGN[style.textAnchor] ?? 'left',
    };
  });
}

/**
 * A drawing that is on the page as one that needs no page: looks are written into it, and its words are left out,
 * because an image knows no fonts.
 */
export function inlined(svg: SVGSVGElement, width: number, height: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [from, to] = [svg, copy].map((one) => [...one.querySelectorAll<SVGElement>('*')]);
  from!.forEach((shape, i) => {
    const looks = getComputedStyle(shape);
    const clone = to![i]!;
    clone.removeAttribute('class');
    clone.setAttribute(
      'style',
      LOOKS.map((key) => `${key}:${looks.getPropertyValue(key)}`).join(';'),
    );
    // One within another may have its size from the style sheet, too.
    for (const side of ['width', 'height'] as const) {
      const size = shape instanceof SVGSVGElement ? Number.parseFloat(looks[side]) : NaN;
      if (Number.isFinite(size)) clone.setAttribute(side, String(size));
    }
  });
  copy.querySelectorAll('text').forEach((text) => text.remove());
  copy.removeAttribute('class');
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}
