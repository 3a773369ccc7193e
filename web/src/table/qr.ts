import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** Light around the code, in its own squares: the norm asks for four. */
export const MARGIN = 4;

/** A QR code as a path, a unit a square. */
export function qrCode(text: string): { size: number; path: string } {
  const code = generate(text);
  return { size: code.size, path: toSvgPath(code) };
}
