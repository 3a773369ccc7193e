/** The address that a seat's or watcher's secret is opened at. */
export function joinUrl(secret: string): string {
  return `${location.origin}/join/${encodeURIComponent(secret)}`;
}
