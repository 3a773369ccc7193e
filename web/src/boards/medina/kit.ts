import * as m from '../../paraglide/messages.js';
import type { Kit } from '../kit';
import { hint } from './hint';
import { ask } from './ask';
import Board from './Board.svelte';
import * as tips from './tips';
import LastTurn from './LastTurn.svelte';
import { say } from './say';
import { scenes } from './scenes';
import Signs from './Signs.svelte';
import { tell } from './tell';
import { variant } from './variant';

export const kit: Kit<'medina'> = {
  Board,
  ask,
  tell,
  say,
  hint,
  amount: m.hint_points,
  together: true,
  chapters: new Set(['game_over']),
  variant,
  scenes,
  LastTurn,
  Signs,
  tips,
  panels: {
    text: {
      label: m.medina_text,
      path: 'M4 6h10M4 10h16M4 14h13M4 18h8',
      lasts: true,
      wide: true,
      Panel: () => import('./TextPanel.svelte'),
    },
  },
  opens: () => null,
  scoreTitle: (name) => m.medina_points_title({ name }),
  ScoreLines: () => import('./ScoreLines.svelte'),
  help: m.medina_help,
  keys: [
    ['←  ↑  ↓  →', m.medina_key_move],
    ['o  b  g  v  k', m.medina_key_building],
    ['R  N  S  M  W  G', m.medina_key_piece],
    ['Enter', m.medina_key_place],
    ['t', m.medina_tea_give],
    ['⌫', m.medina_take_back],
  ],
};
