import type { Colour } from '../../generated/medina/Colour';

interface Paint {
  /** What lies in the sun. */
  top: string;
  /** What faces the reader. */
  front: string;
  /** The mark that tells the colour to eyes that do not. */
  mark: string;
}

/** The colours of palaces. */
export const PAINT: Record<Colour, Paint> = {
  orange: { top: '#e07a38', front: '#a94a1a', mark: '#3a1703' },
  brown: { top: '#8a5634', front: '#583319', mark: '#ffe9cf' },
  grey: { top: '#a3a9af', front: '#6b7178', mark: '#22262b' },
  violet: { top: '#8a5cad', front: '#573573', mark: '#f8eaff' },
  black: { top: '#45423f', front: '#1f1d1c', mark: '#f3e6d2' },
};

/** Strokes of the marks, around the origin: dot, bar, cross, ring, diamond. */
export const MARK: Record<Colour, string> = {
  orange: 'M-7 0a7 7 0 1 0 14 0a7 7 0 1 0 -14 0z',
  brown: 'M-12 -3.5h24v7h-24z',
  grey: 'M-3 -10h6v7h7v6h-7v7h-6v-7h-7v-6h7z',
  violet: 'M-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM-4.5 0a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1 -9 0z',
  black: 'M0 -10l10 10l-10 10l-10 -10z',
};
