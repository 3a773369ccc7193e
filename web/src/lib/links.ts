import { reach } from './reach.svelte';

/**
 * The address that a seat's or watcher's secret is opened at, by whoever gets it. What stands behind the #
 * reaches no server, and so no log on the way.
 */
export function joinUrl(secret: string): string {
  return `${reach.origin}/join#${encodeURIComponent(secret)}`;
}
