import { isForBoard } from '../lib/keys';

/**
 * What a board does with the keys that are meant for it, while something is played: `press` says whether a key was
 * for anything.
 */
export const boardKeys =
  (plays: () => boolean, press: (event: KeyboardEvent) => boolean) =>
  (event: KeyboardEvent): void => {
    if (plays() && isForBoard(event) && press(event)) event.preventDefault();
  };
