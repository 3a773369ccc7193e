import type { MedinaView } from '../../lib/types';
import { buildingOf } from './pieces';

const letter = (column: number) => String.fromCharCode(97 + column);

/**
 * The board in letters, as `kasbah replay --show` draws it: one mark of at most two letters a square. Only
 * the seats count from one, as everywhere on the page.
 */
export function picture(view: MedinaView): string {
  const marks = new Map<string, string>();
  const put = (places: readonly string[], mark: string) =>
    places.forEach((place) => marks.set(place, mark));
  // What lies on top comes last.
  put(view.well_ring, ':');
  put(view.well_bonus, '+');
  if (view.well) put([view.well], '()');
  put(view.merchants, 'M');
  put(view.walls, '##');
  put(view.gates, '[]');
  for (const { colour, holder, buildings, stables } of view.palaces) {
    const roof = {
      nobody: '',
      neutral: 'N',
      player: 'seat' in holder ? String(holder.seat + 1) : '',
    };
    put(buildings, buildingOf(colour) + roof[holder.kind]);
    put(stables, `S${roof[holder.kind]}`);
  }
  const mark = (place: string) =>
    (marks.get(place) ?? (/^[a-z]/.test(place) ? '.' : '--')).padEnd(3);
  const columns = Array.from({ length: view.columns }, (_, column) => letter(column));
  const letters = ' '.repeat(8) + columns.map((column) => column.padEnd(3)).join('');
  const along = (side: string) => columns.map((column) => mark(side + column)).join('');
  const rows = Array.from({ length: view.rows }, (_, i) => view.rows - i).map((row) => {
    const city = columns.map((column) => mark(`${column}${row}`)).join('');
    return `${String(row).padStart(3)} ${mark(`W${row}`)} ${city} ${mark(`E${row}`)}${row}`;
  });
  const lines = [letters, `    T1  ${along('N')} T3`, ...rows, `    T4  ${along('S')} T2`, letters];
  return lines.map((line) => line.trimEnd()).join('\n');
}
