/** The entry of the history that stands for what lies open: Back takes it away instead of the page. */
const GUARD = { layer: true };
const isGuard = (state: unknown) =>
  typeof state === 'object' && state !== null && 'layer' in state && state.layer === true;

/** What of the browser's history is used. */
type Entries = Pick<History, 'state' | 'pushState' | 'back'>;

/**
 * What lies open over the page, the latest last: sheets and menus. The browser's Back shuts the latest
 * before it leaves the page; shut in another way, they take their entry of the history with them.
 */
export class Layers {
  #open: (() => void)[] = [];
  /** Whether the entry that is shown is the guard. */
  #guarded = false;
  /** Whether the guard is on its way out. */
  #leaving = false;

  constructor(
    readonly entries: Entries = history,
    readonly later: (then: () => void) => void = (then) => void setTimeout(then),
  ) {
    // A page that is loaded again has nothing open any more.
    if (isGuard(entries.state)) this.#takeGuard();
  }

  /** Something is open from now on, until what comes back is called. Back calls `shut`. */
  open(shut: () => void): () => void {
    const layer = () => shut();
    this.#open.push(layer);
    this.#guard();
    return () => {
      this.#open = this.#open.filter((one) => one !== layer);
      // Where one thing shuts because another opens, the guard stays.
      this.later(() => {
        if (this.#open.length === 0 && this.#guarded) this.#takeGuard();
      });
    };
  }

  /** The history has moved. Whether that is dealt with: then the page stays where it is. */
  moved(): boolean {
    if (this.#leaving) {
      this.#leaving = false;
      if (this.#open.length > 0) this.#guard();
      return true;
    }
    if (!this.#guarded || isGuard(this.entries.state)) return false;
    this.#guarded = false;
    this.#open.pop()?.();
    if (this.#open.length > 0) this.#guard();
    return true;
  }

  /** The page is left for another. Whether that one takes the place of the guard. */
  leave(): boolean {
    const guarded = this.#guarded;
    this.#guarded = false;
    return guarded;
  }

  #guard(): void {
    if (this.#guarded || this.#leaving) return;
    this.entries.pushState(GUARD, '');
    this.#guarded = true;
  }

  #takeGuard(): void {
    this.#guarded = false;
    this.#leaving = true;
    this.entries.back();
  }
}

export const layers = new Layers();
