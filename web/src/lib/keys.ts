/** Whether a key stands for itself: no part of a shortcut of the browser, and not typed into a field. */
export function isPlain(event: KeyboardEvent): boolean {
  const shortcut = event.ctrlKey || event.metaKey || event.altKey;
  return !shortcut && !isOn(event, 'input, textarea, select');
}

/** Whether a key is meant for the board: not for a dialog that lies on it. */
export const isForBoard = (event: KeyboardEvent): boolean =>
  isPlain(event) && !isOn(event, 'dialog');

/** Whether what has the focus is one of these, or within one. */
export function isOn(event: Event, selector: string): boolean {
  return event.target instanceof Element && event.target.closest(selector) !== null;
}
