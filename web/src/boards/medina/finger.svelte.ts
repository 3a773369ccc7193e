import type { Layout, Point } from './layout';
import { UNIT } from './layout';

/** A square that is smaller than this, in pixels, is looked at through the lens. */
const SMALL = 40;

/** What a finger on a small board points at: nothing counts before it is lifted. */
export class Finger {
  /** Where the finger is, on screen and on the board. */
  at: { finger: Point; board: Point } | null = $state.raw(null);
  #pointer: number | null = null;
  #lifted = -Infinity;

  constructor(
    readonly layout: () => Layout,
    readonly board: () => Element | undefined,
    readonly onlift: (place: string) => void,
  ) {}

  /** The square under the finger; none beside the board. */
  readonly place: string | null = $derived.by(() =>
    this.at ? this.layout().at(this.at.board) : null,
  );

  down(event: PointerEvent): void {
    if (event.pointerType !== 'touch') return;
    // A second finger is for zooming.
    if (this.#pointer !== null || !event.isPrimary) return this.drop();
    const { width } = this.#box();
    if ((width / this.layout().width) * UNIT >= SMALL) return;
    this.#pointer = event.pointerId;
    this.#follow(event);
  }

  move(event: PointerEvent): void {
    if (event.pointerId === this.#pointer) this.#follow(event);
  }

  up(event: PointerEvent): void {
    if (event.pointerId !== this.#pointer) return;
    this.#follow(event);
    const { place } = this;
    this.drop();
    this.#lifted = event.timeStamp;
    if (place !== null) this.onlift(place);
  }

  drop(): void {
    this.#pointer = null;
    this.at = null;
  }

  /** Whether a click only repeats what the lifted finger has done. */
  repeats(event: MouseEvent): boolean {
    return event.timeStamp - this.#lifted < 500;
  }

  #box(): DOMRect {
    return this.board()?.getBoundingClientRect() ?? new DOMRect();
  }

  #follow({ clientX, clientY }: PointerEvent): void {
    const { x, y, width } = this.#box();
    const unit = this.layout().width / width;
    this.at = {
      finger: { x: clientX, y: clientY },
      board: { x: (clientX - x) * unit, y: (clientY - y) * unit },
    };
  }
}
