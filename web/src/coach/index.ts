import { fetched } from '../lib/fetched';
import { language } from '../lib/language.svelte';
import Coach from './Coach.svelte';
import { sayingsOf } from './words';

/** The coach with what he says of a game, when all of it is here. */
export async function coachOf(game: string) {
  const [sayings] = await fetched(Promise.all([sayingsOf(game), language.fetch(['coach'])]));
  return { Coach, sayings };
}
