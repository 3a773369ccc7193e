import * as m from '../../paraglide/messages.js';
import type { Kit } from '../kit';
import { hint } from './hint';
import { ask } from './ask';
import Board from './Board.svelte';
import * as tips from './tips';
import { KEYS } from './keys';
import LastTurn from './LastTurn.svelte';
import { say } from './say';
import { scenes } from './scenes';
import Signs from './Signs.svelte';
import { tell } from './tell';

export const kit: Kit<'alhambra'> = {
  Board,
  ask,
  tell,
  say,
  hint,
  amount: m.hint_points,
  chapters: new Set(['round_began', 'scoring_began', 'game_over']),
  variant: () => [],
  scenes,
  LastTurn,
  Signs,
  tips,
  panels: {
    scorings: {
      label: m.alhambra_scorings,
      path: 'M4 20V10h4v10zM10 20V4h4v16zM16 20v-7h4v7z',
      lasts: true,
      wide: true,
      Panel: () => import('./Scorings.svelte'),
    },
    text: {
      label: m.alhambra_text,
      path: 'M4 6h10M4 10h16M4 14h13M4 18h8',
      lasts: true,
      wide: true,
      Panel: () => import('./TextPanel.svelte'),
    },
  },
  // A scoring is worth a stop: its account opens by itself.
  opens: (happening) => (happening.code === 'scoring_began' ? 'scorings' : null),
  scoreTitle: (name) => m.alhambra_points_title({ name }),
  ScoreLines: () => import('./ScoreLines.svelte'),
  help: m.alhambra_help,
  keys: [...KEYS, ['2  1  K', m.alhambra_key_prize], ['←  →', m.alhambra_key_move]],
};
