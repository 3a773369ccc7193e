import type { Payment } from './evening-play';

/** A coin on its way: from where it is paid to the panel of its owner, in the window. */
export interface Coin {
  florins: number;
  from: { x: number; y: number };
  to: { x: number; y: number };
}

/** The coins that are paid now. What cannot be seen on the stage sends none, and gets none. */
export function coinsOf(paid: readonly Payment[]): Coin[] {
  const players = document.querySelector('[data-part="players"]')?.getBoundingClientRect();
  return paid.flatMap(({ seat, florins }) => {
    const from = document.querySelector(`[data-coin="${seat}"]`);
    const to = document.querySelector(`[data-part="players"] [data-seat="${seat}"] .florins`);
    if (!from || !to || !players) return [];
    return [{ florins, from: middle(from), to: within(middle(to), players) }];
  });
}

function middle(element: Element): Coin['from'] {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** A panel that is scrolled out of sight is somewhere beyond the edge. */
const within = ({ x, y }: Coin['to'], room: DOMRect) => ({
  x: Math.min(Math.max(x, room.left), room.right),
  y: Math.min(Math.max(y, room.top), room.bottom),
});
