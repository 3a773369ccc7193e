/** The entry of the history that stands for what lies open: Back takes it away instead of the page. */
const GUARD = { layer: true };
const isGuard = (state: unknown) =>
  typeof state === 'object' && state !== null && 'layer' in state && state.layer === true;

/** What of the browser's history is used. */
type Entries = Pick<History, 'state' | 'pushState' | 'back'>;

/**
 * What lies open over the page, the latest last: sheets, menus, panels, what is played before the reader. The browser's Back shuts the latest
 * before it leaves the page. Shut in another way, its entry of the history stays until Back comes to it, and
 * is passed over: to go back by oneself would break off whatever else is on its way, a new page for one.
 */
export class Layers {
  #open: (() => void)[] = [];
  /** Whether the entry that is shown is the guard. */
  #guarded: boolean;

  constructor(readonly entries: Entries = history) {
    // A page that is loaded again has nothing open any more, but its guard may be there.
    this.#guarded = isGuard(entries.state);
  }

  /** Something is open from now on, until what comes back is called. Back calls `shut`. */
  open(shut: () => void): () => void {
    const layer = () => shut();
    this.#open.push(layer);
    this.#guard();
    return () => {
      this.#open = this.#open.filter((one) => one !== layer);
    };
  }

  /**
   * The history has moved, within the same page or to another. Whether that is dealt with: then the page stays
   * where it is.
   */
  moved(same: boolean): boolean {
    const guarded = this.#guarded;
    this.#guarded = isGuard(this.entries.state);
    if (!same || !guarded || this.#guarded) return false;
    const latest = this.#open.pop();
    if (latest) latest();
    else this.entries.back();
    if (this.#open.length > 0) this.#guard();
    return true;
  }

  /** Shuts the latest, and says whether there was one. Its entry of the history stays, as ever. */
  escape(): boolean {
    const latest = this.#open.at(-1);
    latest?.();
    return latest !== undefined;
  }

  /** The page is left for another. Whether that one takes the place of the guard. */
  leave(): boolean {
    const guarded = this.#guarded;
    this.#guarded = false;
    return guarded;
  }

  #guard(): void {
    if (this.#guarded) return;
    this.entries.pushState(GUARD, '');
    this.#guarded = true;
  }
}

export const layers = new Layers();
