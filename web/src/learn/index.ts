import { fetched } from '../lib/fetched';
import { language } from '../lib/language.svelte';
import { isGamePart, type Part } from '../lib/parts.svelte';
import Offer from './Offer.svelte';

/** The offer of lessons of a game, when its words are here. */
export async function offerOf(game: string) {
  const words: Part[] = isGamePart(game) ? ['learn', `learn_${game}`] : ['learn'];
  await fetched(language.fetch(words));
  return Offer;
}
