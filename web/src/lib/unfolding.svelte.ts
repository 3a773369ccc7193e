/** Lets the browser paint what it has been told so far, and hear what the reader does. */
const breath = () => new Promise<void>((done) => setTimeout(done));

/**
 * Draws something large part by part, each in a task of its own: what comes first is seen first, and a slow phone
 * answers in between. Made in a component, with the number of parts; the component asks which are to be there.
 */
export class Unfolding {
  #drawn = $state(0);

  constructor(readonly parts: number) {
    $effect(() => {
      let gone = false;
      void this.#unfold(() => gone);
      return () => (gone = true);
    });
  }

  /** Whether a part, counted from 1, is to be there. */
  has(part: number): boolean {
    return this.#drawn >= part;
  }

  async #unfold(gone: () => boolean): Promise<void> {
    for (let part = 1; part <= this.parts; part++) {
      await breath();
      if (gone()) return;
      this.#drawn = part;
    }
  }
}
