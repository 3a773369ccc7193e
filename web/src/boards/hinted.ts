/** The star that marks what a bot would do: around the origin, with a radius of 10. */
export const STAR =
  'M0 -10L2.53 -3.48L9.51 -3.09L4.09 1.33L5.88 8.09L0 4.3L-5.88 8.09L-4.09 1.33L-9.51 -3.09L-2.53 -3.48Z';
