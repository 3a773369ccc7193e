import * as m from '../../paraglide/messages.js';
import type { Kit } from '../kit';
import { ask } from './ask';
import Board from './Board.svelte';
import ScoreLines from './ScoreLines.svelte';
import Signs from './Signs.svelte';
import { ruleOf, tell } from './tell';

export const kit: Kit<'medina'> = {
  title: 'Medina',
  Board,
  ask,
  tell,
  ruleOf,
  chapters: new Set(['game_over']),
  Signs,
  panels: {},
  opens: () => null,
  scoreTitle: (name) => m.medina_points_title({ name }),
  ScoreLines,
  help: m.medina_help,
  keys: [],
};
