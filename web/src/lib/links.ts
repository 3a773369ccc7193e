import { reach } from './reach.svelte';

/** The address that a seat's or watcher's secret is opened at, by whoever gets it. */
export function joinUrl(secret: string): string {
  return `${reach.origin}/join/${encodeURIComponent(secret)}`;
}
