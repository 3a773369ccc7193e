import { labelled } from '../joined';
import { list } from '../../lib/language.svelte';
import * as m from '../../paraglide/messages.js';
import type { Commodity, MediciView } from '../../lib/types';
import type { Names } from '../../lib/words';
import { commodityWords } from './cards';
import { leaders } from './choice';

/** What one seat has of a commodity. */
export interface Stack {
  seat: number;
  /** Symbols in the warehouse, and those that today's boat will add. */
  kept: number;
  aboard: number;
  total: number;
  /** Whether nobody has more of it, boats included. */
  leads: boolean;
}

/** One commodity in all warehouses. */
export interface House {
  commodity: Commodity;
  stacks: Stack[];
}

export function houses(view: Pick<MediciView, 'commodities' | 'merchants'>): House[] {
  return view.commodities.map((commodity, c) => {
    const stacks = view.merchants.map(({ seat, warehouse, aboard }) => {
      const [kept, coming] = [warehouse[c] ?? 0, aboard[c] ?? 0];
      return { seat, kept, aboard: coming, total: kept + coming };
    });
    const { seats } = leaders(stacks.map(({ total }) => total));
    return {
      commodity,
      stacks: stacks.map((stack, i) => ({ ...stack, leads: seats.includes(i) })),
    };
  });
}

/** When something is higher than the house, it becomes higher by this much: not with every symbol. */
const STOREY = 4;

/** How many symbols a house is high: the lines of the bonus have room, and so has whoever has most. */
export function highest(
  view: Pick<MediciView, 'bonus_from' | 'high_bonus_from'>,
  all: readonly House[],
): number {
  const most = Math.max(0, ...all.flatMap(({ stacks }) => stacks.map(({ total }) => total)));
  const lines = Math.max(view.bonus_from, view.high_bonus_from ?? 0) + 1;
  return most <= lines ? lines : lines + Math.ceil((most - lines) / STOREY) * STOREY;
}

/** A house in words: who has what of it. */
export function houseWords({ commodity, stacks }: House, names: Names): string {
  const parts = stacks
    .filter(({ total }) => total > 0)
    .map(({ seat, kept, aboard, leads }) => {
      const cell = m.symbols_cell({ kept, aboard });
      return labelled(names(seat), leads ? list([cell, m.leads()]) : cell);
    });
  return [commodityWords(commodity), ...parts].join('. ');
}
