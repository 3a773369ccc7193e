/** How far the board can be drawn near. */
const MOST = 4;
const STEP = 1.5;

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

/**
 * How near the board is seen. Panning is the browser's own scrolling; a finger on a board seen whole has the
 * lens.
 */
export class Zoom {
  factor = $state(1);
  #pinch: { distance: number; factor: number } | null = null;
  #drag: { x: number; y: number; moved: boolean } | null = null;

  constructor(readonly frame: () => HTMLElement | undefined) {}

  get near(): boolean {
    return this.factor > 1;
  }

  in(): void {
    this.#to(this.factor * STEP);
  }

  out(): void {
    this.#to(this.factor / STEP);
  }

  fit(): void {
    this.#to(1);
  }

  wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.#to(this.factor * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
  }

  touchstart(event: TouchEvent): void {
    this.#pinch =
      event.touches.length === 2 ? { distance: spread(event), factor: this.factor } : null;
  }

  touchmove(event: TouchEvent): void {
    if (!this.#pinch || event.touches.length !== 2) return;
    event.preventDefault();
    const [a, b] = [event.touches[0]!, event.touches[1]!];
    const factor = this.#pinch.factor * (spread(event) / this.#pinch.distance);
    this.#to(factor, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
  }

  touchend(): void {
    this.#pinch = null;
  }

  /** A mouse that is held down drags the board. */
  pointerdown(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || !this.near || event.button !== 0) return;
    this.#drag = { x: event.clientX, y: event.clientY, moved: false };
  }

  pointermove(event: PointerEvent): void {
    const frame = this.frame();
    if (!this.#drag || !frame) return;
    if (event.buttons === 0) {
      this.#drag = null;
      return;
    }
    const [dx, dy] = [event.clientX - this.#drag.x, event.clientY - this.#drag.y];
    if (!this.#drag.moved && Math.hypot(dx, dy) < 6) return;
    frame.scrollBy(-dx, -dy);
    this.#drag = { x: event.clientX, y: event.clientY, moved: true };
  }

  /** Whether the press that ends now was a drag. */
  pointerup(): boolean {
    const moved = this.#drag?.moved ?? false;
    this.#drag = null;
    return moved;
  }

  // The point under the fingers stays under them.
  #to(factor: number, clientX?: number, clientY?: number): void {
    const frame = this.frame();
    const next = between(1, factor, MOST);
    if (!frame || next === this.factor) return;
    const box = frame.getBoundingClientRect();
    const [x, y] = [
      clientX === undefined ? box.width / 2 : clientX - box.left,
      clientY === undefined ? box.height / 2 : clientY - box.top,
    ];
    const ratio = next / this.factor;
    const [left, top] = [(frame.scrollLeft + x) * ratio - x, (frame.scrollTop + y) * ratio - y];
    this.factor = next;
    requestAnimationFrame(() => frame.scrollTo({ left, top, behavior: 'instant' }));
  }
}

function spread({ touches }: TouchEvent): number {
  const [a, b] = [touches[0]!, touches[1]!];
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
}
