import { GAMES } from '../src/generated/games';

export type GameName = (typeof GAMES)[number]['name'];

/** What every table shows at some time, whatever is played there. */
export const AT_A_TABLE = [
  'start',
  'middle',
  'refused',
  'hint',
  'log',
  'past',
  'help',
  'settings',
  'tools',
  'score',
  'links',
  'chosen',
  'watching',
];
export const LOST = ['reconnecting'];
export const AT_THE_END = ['counting', 'result', 'analysis', 'rematch'];

/** What only one game has; another may have nothing of its own. */
const OWN: Record<string, Record<string, string[]>> = {
  medici: { evening: ['evening', 'account'], looks: ['odds', 'warehouse'] },
  medina: { gates: ['gates'], edition: ['first-edition', 'inspector'] },
  alhambra: { looks: ['odds', 'prize', 'scoring'] },
};

const each = (form: (game: GameName) => string) => GAMES.map(({ name }) => form(name));

/** The states of every scene: a scene is played from its start to its end, with a shot at each. */
export const SCENES: Record<string, string[]> = {
  lobby: ['lobby-empty', 'lobby-tables', 'lobby-whole', 'record-error'],
  setup: each((game) => `setup-${game}`).concat('setup-whole'),
  friends: ['waiting', 'join', 'join-unknown'],
  pages: [...each((game) => `rules-${game}`), 'unknown'],
};
for (const { name } of GAMES) {
  const scene = (part: string, states: string[]) =>
    (SCENES[`${name} ${part}`] = states.map((state) => `${name}-${state}`));
  scene('table', AT_A_TABLE);
  scene('lost', LOST);
  scene('end', AT_THE_END);
  for (const [part, states] of Object.entries(OWN[name] ?? {})) scene(part, states);
}

export const STATES = Object.values(SCENES).flat();
