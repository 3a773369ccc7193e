import * as m from '../paraglide/messages.js';

/** A game as the lobby presents it; whether it can be played is what the server says. */
export interface Presented {
  name: 'medici' | 'medina' | 'alhambra';
  title: string;
  author: string;
  players: [number, number];
  minutes: number;
  sentence: () => string;
}

export const GAMES: Presented[] = [
  {
    name: 'medici',
    title: 'Medici: The Card Game',
    author: 'Reiner Knizia',
    players: [2, 6],
    minutes: 30,
    sentence: m.about_medici,
  },
  {
    name: 'medina',
    title: 'Medina',
    author: 'Stefan Dorra',
    players: [2, 4],
    minutes: 60,
    sentence: m.about_medina,
  },
  {
    name: 'alhambra',
    title: 'Alhambra: The Dice Game',
    author: 'Dirk Henn',
    players: [2, 6],
    minutes: 45,
    sentence: m.about_alhambra,
  },
];

export function titleOf(name: string): string {
  return GAMES.find((game) => game.name === name)?.title ?? name;
}
