import type { Colour } from '../../generated/medina/Colour';
import type { Holder } from '../../generated/medina/Holder';
import type { TowerView } from '../../generated/medina/TowerView';
import type { MedinaView } from '../../lib/types';
import { type Corner, type Layout } from './layout';

/** Which of the four places beside (above, right, below, left) belong to the same body. */
export type Joined = readonly [boolean, boolean, boolean, boolean];

export type Standing =
  | { kind: 'building'; colour: Colour; holder: Holder; first: boolean; joined: Joined }
  | { kind: 'stable'; colour: Colour; joined: Joined }
  | { kind: 'merchant' }
  | { kind: 'wall'; lies: boolean }
  | { kind: 'gate'; lies: boolean }
  | { kind: 'tower'; tower: TowerView }
  | { kind: 'roof'; holder: Holder };

/** Something that stands on a place. */
export type Thing = Standing & { key: string; place: string; x: number; y: number };

export const CORNER: Record<TowerView['tower'], Corner> = {
  north_west: 'NW',
  north_east: 'NE',
  south_east: 'SE',
  south_west: 'SW',
};

/** How far what is low is lifted behind a building. */
const LIFT = 10;

/**
 * Everything that stands on the board, from back to front: what is in front hides what is behind. Who or
 * what stands behind a building is lifted a little, so that it looks over it.
 */
export function scene(view: MedinaView, layout: Layout): Thing[] {
  const things: Thing[] = [];
  const high = new Set(view.palaces.flatMap(({ buildings }) => buildings));
  const put = (key: string, place: string, standing: Standing) => {
    const low = standing.kind === 'merchant' || standing.kind === 'stable';
    const lift = low && high.has(layout.beside(place)[2] ?? '') ? LIFT : 0;
    const { x, y } = layout.point(place);
    things.push({ ...standing, key: `${key} ${place}`, place, x, y: y - lift });
  };
  for (const tower of view.towers) put('tower', CORNER[tower.tower], { kind: 'tower', tower });
  for (const place of view.walls) put('wall', place, { kind: 'wall', lies: layout.lies(place) });
  for (const place of view.gates) put('gate', place, { kind: 'gate', lies: layout.lies(place) });
  for (const place of view.merchants) put('merchant', place, { kind: 'merchant' });
  for (const palace of view.palaces) {
    const { colour, holder, name } = palace;
    const joined = (place: string, with_: readonly string[]) =>
      layout
        .beside(place)
        .map((other) => other !== null && with_.includes(other)) as unknown as Joined;
    for (const place of palace.buildings)
      put('building', place, {
        kind: 'building',
        colour,
        holder,
        first: place === name,
        joined: joined(place, palace.buildings),
      });
    for (const place of palace.stables)
      put('stable', place, { kind: 'stable', colour, joined: joined(place, palace.buildings) });
    if (holder.kind !== 'nobody') put('roof', name, { kind: 'roof', holder });
  }
  const rank = (thing: Thing) => (thing.kind === 'roof' ? 1 : 0);
  return things.sort((a, b) => a.y - b.y || rank(a) - rank(b) || a.x - b.x);
}

/** The same things, those that have not changed as they were: what stays is not drawn again. */
export function kept(things: readonly Thing[], before: readonly Thing[]): Thing[] {
  const old = new Map(before.map((thing) => [JSON.stringify(thing), thing]));
  return things.map((thing) => old.get(JSON.stringify(thing)) ?? thing);
}

/** The links of streets, as lines between the middles of neighbouring merchants. */
export function streets(merchants: readonly string[], layout: Layout): string {
  const here = new Set(merchants);
  return merchants
    .flatMap((place) => {
      const { x, y } = layout.point(place);
      const links = layout.beside(place).slice(1, 3);
      return links
        .filter((other) => other !== null && here.has(other))
        .map((other) => {
          const to = layout.point(other!);
          return `M${x} ${y}L${to.x} ${to.y}`;
        });
    })
    .join('');
}
