import { unusual } from '../boards/variant';
import { LESSONS } from '../generated/lessons';
import { progressOf } from '../learn/progress';
import { recall, remember } from '../lib/storage';
import type { TableView } from '../lib/types';

const KEY = 'offered';

/** The lessons that were offered once, by game and name. */
function offered(): readonly string[] {
  const saved = recall<unknown>(KEY, []);
  return Array.isArray(saved) ? (saved as string[]) : [];
}

const nameOf = (game: string, lesson: string) => `${game} ${lesson}`;

/** Whether an option is played at a table: one by its value, or whatever is not as usual. */
function isPlayed(option: string, { game, options }: Pick<TableView, 'game' | 'options'>): boolean {
  const [key = '', value] = option.split('=');
  return value === undefined ? unusual(game, options).has(key) : options[key] === value;
}

/** The lessons about what is played at a table that were neither taken nor ever offered, by name. */
export function newLessons(table: Pick<TableView, 'game' | 'options'>): string[] {
  const { game } = table;
  const lessons: readonly { name: string; with: string | null }[] =
    (LESSONS as Record<string, readonly { name: string; with: string | null }[]>)[game] ?? [];
  const known = offered();
  const { done } = progressOf(game);
  return lessons
    .filter((lesson) => lesson.with !== null && isPlayed(lesson.with, table))
    .map(({ name }) => name)
    .filter((name) => !done.includes(name) && !known.includes(nameOf(game, name)));
}

/** They need not be offered again. */
export function remembered(game: string, lessons: readonly string[]): void {
  const names = lessons.map((lesson) => nameOf(game, lesson));
  remember(KEY, [...new Set([...offered(), ...names])]);
}
