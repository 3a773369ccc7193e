const SIGNS = '[data-sign]';
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/**
 * Many signs that are one stop of the Tab key: the arrows go from one to the next. To be attached to what
 * they are in.
 */
export function roving(group: HTMLElement): () => void {
  const all = () => [...group.querySelectorAll<HTMLElement>(SIGNS)];
  let current: HTMLElement | null = null;

  function stop(at: HTMLElement | null | undefined): void {
    const signs = all();
    current = at && signs.includes(at) ? at : (signs[0] ?? null);
    for (const sign of signs) sign.tabIndex = sign === current ? 0 : -1;
  }

  function focused(event: FocusEvent): void {
    if (event.target instanceof Element) stop(event.target.closest<HTMLElement>(SIGNS) ?? current);
  }

  function pressed(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const on = event.target instanceof Element && event.target.closest<HTMLElement>(SIGNS);
    if (!step || !on || event.ctrlKey || event.metaKey || event.altKey) return;
    const signs = all();
    signs.at((signs.indexOf(on) + step) % signs.length)?.focus();
    event.preventDefault();
    // Elsewhere the arrows go through the history.
    event.stopPropagation();
  }

  const watcher = new MutationObserver(() => stop(current));
  watcher.observe(group, { childList: true, subtree: true });
  group.addEventListener('focusin', focused);
  group.addEventListener('keydown', pressed);
  stop(null);
  return () => {
    watcher.disconnect();
    group.removeEventListener('focusin', focused);
    group.removeEventListener('keydown', pressed);
  };
}
