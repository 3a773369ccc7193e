interface Row {
  /** How wide the row is. */
  row: number;
  /** From one card to the next that lies beside it. */
  step: number;
  /** How many cards can be taken, and how many lie farther back. */
  near: number;
  far: number;
}

/**
 * Where each card begins, the oldest first. The newest is always at the right end, and those that can be
 * taken lie beside it; the others lie closer where there are many.
 */
export function placesOf({ row, step, near, far }: Row): number[] {
  const left = row - near * step;
  const closer = Math.min(step, left / Math.max(1, far));
  return Array.from({ length: far + near }, (_, i) =>
    i < far ? left - (far - i) * closer : left + (i - far) * step,
  );
}
