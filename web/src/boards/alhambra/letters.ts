import { TABLES } from '../../generated/alhambra/tables';

/** The letters of the types, from the left column to the right. */
export const LETTERS = TABLES.columns.map(({ letter }) => letter);
