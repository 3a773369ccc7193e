import * as m from '../../paraglide/messages.js';
import type { Kit } from '../kit';
import { hint } from './hint';
import { ask } from './ask';
import Board from './Board.svelte';
import * as tips from './tips';
import { variant } from './variant';
import { OTHERS } from './choice';
import LastTurn from './LastTurn.svelte';
import { say } from './say';
import { scenes } from './scenes';
import Signs from './Signs.svelte';
import { tell } from './tell';

export const kit: Kit<'medici'> = {
  Board,
  ask,
  tell,
  say,
  hint,
  amount: m.hint_florins,
  chapters: new Set(['day_began', 'day_ended', 'game_over']),
  variant,
  scenes,
  LastTurn,
  Signs,
  tips,
  panels: {
    odds: {
      label: m.odds,
      key: 'o',
      path: 'M4 20V10h4v10zM10 20V4h4v16zM16 20v-7h4v7z',
      lasts: false,
      plays: true,
      side: true,
      Panel: () => import('./OddsPanel.svelte'),
    },
    evenings: {
      label: m.evenings,
      path: 'M20 14a8 8 0 1 1-9-11 6.5 6.5 0 0 0 9 11z',
      lasts: true,
      wide: true,
      Panel: () => import('./Evenings.svelte'),
    },
  },
  // An evening is played on the stage: its account is for those who ask for it.
  opens: () => null,
  scoreTitle: (name) => m.florins_title({ name }),
  ScoreLines: () => import('./ScoreLines.svelte'),
  help: m.help_short,
  keys: [
    ['R', m.reveal],
    [OTHERS.join('  '), m.key_choose],
    ['Enter', m.key_take],
    ['O', m.odds],
  ],
};
