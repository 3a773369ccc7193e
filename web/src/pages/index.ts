import type { Component } from 'svelte';
import { kitOf } from '../boards';
import { fetchEarly } from '../lib/early';
import { fetched } from '../lib/fetched';
import { language } from '../lib/language.svelte';
import { isGamePart, type Part } from '../lib/parts.svelte';
import type { Place } from '../lib/router.svelte';

/** What a page is told of the address it was opened at. */
type Props<P extends Place['page']> = Omit<Extract<Place, { page: P }>, 'page'>;

/** Each page comes when it is opened: the lobby need not fetch a table. */
const PAGES: { [P in Place['page']]: () => Promise<{ default: Component<Props<P>> }> } = {
  lobby: () => import('./Lobby.svelte'),
  new: () => import('./NewTable.svelte'),
  table: () => import('./Table.svelte'),
  join: () => import('./Join.svelte'),
  invited: () => import('./Invited.svelte'),
  rules: () => import('./Rules.svelte'),
  learn: () => import('./Learn.svelte'),
  licences: () => import('./Licences.svelte'),
  unknown: () => import('./Unknown.svelte'),
};

/** The messages that a page says, besides those that are always here. */
function said(place: Place): Part[] {
  const game = 'game' in place && isGamePart(place.game) ? [place.game] : [];
  if (place.page === 'learn') {
    const words = game.map((name): Part => `learn_${name}`);
    return ['other', 'learn', ...game, ...words];
  }
  if (place.page === 'rules') {
    const words = game.map((name): Part => `book_${name}`);
    return ['other', 'rules', ...game, ...words];
  }
  if (place.page === 'new') return ['other', 'setup', ...game];
  return place.page === 'table' || place.page === 'invited' ? ['other'] : [];
}

export type AnyPage = Component<Record<string, string>>;

/** The page at a place, when everything is here that it shows. */
export async function pageAt(place: Place): Promise<AnyPage> {
  const load: () => Promise<{ default: unknown }> = PAGES[place.page];
  const messages = language.fetch(said(place));
  if (place.page === 'table') {
    // What the table is played with need not wait for the page either, and is asked for again there.
    fetchEarly(place.id)
      .then(({ view }) => kitOf(view.game))
      .catch(() => {});
  }
  const [page] = await Promise.all([fetched(load()), messages]);
  return page.default as AnyPage;
}
