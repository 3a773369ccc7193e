import * as m from '../paraglide/messages.js';

/** "Anna: 3 florins", with the space before the colon that a language may want. */
export const labelled = (label: string, text: string): string => m.labelled({ label, text });

/** Things of which each has commas of its own. */
export const inParts = (parts: readonly string[]): string =>
  parts.reduceRight((rest, first) => m.in_parts({ first, rest }));
