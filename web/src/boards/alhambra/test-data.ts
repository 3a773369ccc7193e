import type { DiceTray } from '../../lib/types';

/** A tray after the first throw of the first seat, for tests. */
export const trayOf = (more: Partial<DiceTray> = {}): DiceTray => ({
  seat: 0,
  dice: 'PPSSAACT',
  thrown: '',
  throwing: false,
  cancelled: false,
  throws: 1,
  throws_left: 2,
  black: null,
  ...more,
});
