/** The side of a square in board units: about pixels on a large screen. */
export const UNIT = 60;
/** The border that carries letters and numbers. */
export const EDGE = 30;

export type Corner = 'NW' | 'NE' | 'SE' | 'SW';

/** A point of the drawing. */
export interface Point {
  x: number;
  y: number;
}

/** Column and row from 0; -1 and the size itself are the ring. */
interface Cell {
  column: number;
  row: number;
}

const letter = (column: number) => String.fromCharCode(97 + column);

/**
 * Where the places of a board are drawn: city squares (`c5`), wall squares (`Nc`, `W5`), towers (`NW`).
 * Turned, the board stands upright on a narrow screen: north is then at the right.
 */
export class Layout {
  constructor(
    readonly columns: number,
    readonly rows: number,
    readonly turned: boolean,
  ) {}

  /** Squares across and down, the ring included. */
  get across(): number {
    return (this.turned ? this.rows : this.columns) + 2;
  }

  get down(): number {
    return (this.turned ? this.columns : this.rows) + 2;
  }

  get width(): number {
    return this.across * UNIT + 2 * EDGE;
  }

  get height(): number {
    return this.down * UNIT + 2 * EDGE;
  }

  /** The middle of a place. */
  point(name: string): Point {
    const { across, down } = this.#screen(this.#cell(name));
    return { x: EDGE + (across + 0.5) * UNIT, y: EDGE + (down + 0.5) * UNIT };
  }

  /** The place that a point lies on, unless that is off the board; its border belongs to the ring. */
  at({ x, y }: Point): string | null {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return null;
    const on = (along: number, count: number) =>
      Math.min(Math.max(Math.floor((along - EDGE) / UNIT), 0), count - 1);
    return this.#name(on(x, this.across), on(y, this.down));
  }

  /** The place at so many steps from another, unless that is off the board. */
  step(name: string, across: number, down: number): string | null {
    const from = this.#screen(this.#cell(name));
    return this.#name(from.across + across, from.down + down);
  }

  /** The four places beside, as they are drawn: above, right, below, left. */
  beside(name: string): (string | null)[] {
    return STEPS.map(([across, down]) => this.step(name, across, down));
  }

  /** Every place in the rows in which it is drawn. */
  grid(): string[][] {
    return Array.from({ length: this.down }, (_, down) =>
      Array.from({ length: this.across }, (_, across) => this.#name(across, down)!),
    );
  }

  /** Every place where a piece could be thought of: the city and the ring without its towers. */
  places(): string[] {
    return this.grid()
      .flat()
      .filter((name) => !isCorner(name));
  }

  /** Whether a wall on this side runs from left to right in the drawing. */
  lies(name: string): boolean {
    return /^[NS]/.test(name) !== this.turned;
  }

  /** The city square in front of a wall square. */
  front(name: string): string | null {
    const { column, row } = this.#cell(name);
    const inside = {
      column: Math.min(Math.max(column, 0), this.columns - 1),
      row: Math.min(Math.max(row, 0), this.rows - 1),
    };
    const { across, down } = this.#screen(inside);
    return this.#name(across, down);
  }

  #cell(name: string): Cell {
    const { columns, rows } = this;
    if (isCorner(name)) {
      return { column: name[1] === 'W' ? -1 : columns, row: name[0] === 'S' ? -1 : rows };
    }
    const column = (at: number) => name.charCodeAt(at) - 97;
    const row = Number(name.slice(1)) - 1;
    switch (name[0]) {
      case 'N':
        return { column: column(1), row: rows };
      case 'S':
        return { column: column(1), row: -1 };
      case 'W':
        return { column: -1, row };
      case 'E':
        return { column: columns, row };
      default:
        return { column: column(0), row };
    }
  }

  #screen({ column, row }: Cell): { across: number; down: number } {
    return this.turned
      ? { across: row + 1, down: column + 1 }
      : { across: column + 1, down: this.rows - row };
  }

  #name(across: number, down: number): string | null {
    if (across < 0 || down < 0 || across >= this.across || down >= this.down) return null;
    const column = this.turned ? down - 1 : across - 1;
    const row = this.turned ? across - 1 : this.rows - down;
    const north = row === this.rows ? 'N' : row === -1 ? 'S' : '';
    const east = column === this.columns ? 'E' : column === -1 ? 'W' : '';
    if (north && east) return north + east;
    if (north) return north + letter(column);
    if (east) return `${east}${row + 1}`;
    return `${letter(column)}${row + 1}`;
  }
}

/** The board as it is seen largest in its room. */
export function layoutFor(columns: number, rows: number, wide: number, high: number): Layout {
  const [lying, upright] = [false, true].map((turned) => new Layout(columns, rows, turned)) as [
    Layout,
    Layout,
  ];
  const fit = ({ width, height }: Layout) => Math.min(wide / width, high / height);
  return fit(upright) > fit(lying) ? upright : lying;
}

/** A rectangle of the drawing. */
export interface Part extends Point {
  width: number;
  height: number;
}

/**
 * The part of the board between two places, both inclusive, such as `a4:h9`; all of it, if none is named. Where it
 * comes to the ring's outside, it has the letters and numbers there.
 */
export function partOf(layout: Layout, between: string | null): Part {
  if (between === null) return { x: 0, y: 0, width: layout.width, height: layout.height };
  const [one, other = one] = between.split(':').map((name) => layout.point(name)) as [
    Point,
    Point?,
  ];
  const along = (a: number, b: number, all: number): [number, number] => {
    const [from, to] = [Math.min(a, b) - UNIT / 2, Math.max(a, b) + UNIT / 2];
    const start = from <= EDGE ? 0 : from;
    return [start, (to >= all - EDGE ? all : to) - start];
  };
  const [x, width] = along(one.x, other.x, layout.width);
  const [y, height] = along(one.y, other.y, layout.height);
  return { x, y, width, height };
}

const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** Whether a place is a tower. */
export function isCorner(name: string): name is Corner {
  return /^[NS][EW]$/.test(name);
}

/** Whether a place is a city square. */
export function isCity(name: string): boolean {
  return /^[a-z]/.test(name);
}
