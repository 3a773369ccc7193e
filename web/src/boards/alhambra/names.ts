import { RULE } from '../../generated/alhambra/rules';
import { TABLES } from '../../generated/alhambra/tables';
import { list } from '../../lib/language.svelte';
import type { AlhambraReason, AlhambraSpace, Building, Chip } from '../../lib/types';
import { message } from '../../lib/words';
import * as m from '../../paraglide/messages.js';
import { labelled } from '../joined';
import { LETTERS } from './letters';

/** The types of buildings, from the left column to the right. */
export const BUILDINGS: readonly Building[] = TABLES.columns.map(({ building }) => building);

/** The letter that notation uses for a type. */
export const letterOf = (building: Building): string => LETTERS[BUILDINGS.indexOf(building)]!;

/** The type that a letter of notation names. */
export const buildingOf = (letter: string): Building | null =>
  TABLES.columns.find((column) => column.letter === letter)?.building ?? null;

export const buildingWords = (building: Building) =>
  message(`word_building_${building}`) ?? building;

/** "3 arcades", "1 arcade". */
export const countWords = (building: Building, count: number) =>
  m.alhambra_count({ building, count });

/** Dice in words: "2 pavilions, 1 tower". */
export function diceWords(dice: string): string {
  const counts = BUILDINGS.map((building) => ({
    building,
    count: [...dice].filter((letter) => letter === letterOf(building)).length,
  }));
  return list(
    counts
      .filter(({ count }) => count > 0)
      .map(({ building, count }) => countWords(building, count)),
  );
}

export const chipWords = (chip: Chip) => message(`word_chip_${chip}`) ?? chip;

/** What a chip is good for, in a sentence. */
export const chipAbout = (chip: Chip) => message(`word_about_chip_${chip}`) ?? '';

/** The rule that says what a chip does. */
export const chipRule = (chip: Chip) => RULE[`chip_${chip}`];

/** The place in the queue behind the last space, from 1. */
export const queueOf = ({ number }: AlhambraSpace): number => number - TABLES.spaces + 1;

/** "5 in 3 throws"; behind the last space, the place in the queue. */
export function spaceWords(space: AlhambraSpace): string {
  const { symbols, throws } = space;
  if (symbols === null || throws === null) return m.alhambra_space_queue({ place: queueOf(space) });
  return m.alhambra_space({ symbols, throws });
}

/** What a line of points is for. */
export function reasonWords(reason: AlhambraReason): string {
  switch (reason.code) {
    case 'rank':
      return m.reason_rank({ rank: reason.rank });
    case 'chips':
      return m.reason_chips({ count: reason.count, chip: chipWords(reason.chip) });
  }
}

/** The same with its scoring and its type, where lines of several stand together. */
export function bookReason(reason: AlhambraReason): string {
  const what =
    reason.code === 'rank'
      ? labelled(buildingWords(reason.building), reasonWords(reason))
      : reasonWords(reason);
  return labelled(m.told_scoring_began({ scoring: reason.scoring }), what);
}
