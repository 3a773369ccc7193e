import { layers } from './layers';

/** Where the page can be. */
export type Place =
  | { page: 'lobby' }
  | { page: 'new'; game: string }
  | { page: 'table'; id: string }
  | { page: 'join'; secret: string }
  | { page: 'invited'; secret: string }
  | { page: 'rules'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'licences' }
  | { page: 'unknown' };

/** Reads a path. */
export function place(path: string): Place {
  const parts = path.split('/').filter(Boolean).map(decode);
  const [first, second] = parts;
  if (first === undefined) return { page: 'lobby' };
  if (first === 'licences' && parts.length === 1) return { page: 'licences' };
  if (second !== undefined && parts.length === 2) {
    if (first === 'new') return { page: 'new', game: second };
    if (first === 't') return { page: 'table', id: second };
    if (first === 'join' || first === 'invited') return { page: first, secret: second };
    if (first === 'learn') return { page: 'learn', game: second };
    if (first === 'rules') return { page: 'rules', game: second };
  }
  return { page: 'unknown' };
}

// A stray % in an address is no reason to fail.
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * The path of an address. A link's secret stands behind the #, which browsers keep to themselves; links of
 * before have it in the path.
 */
export function pathOf({ pathname, hash }: Pick<URL, 'pathname' | 'hash'>): string {
  return ['/join', '/invited'].includes(pathname) ? `${pathname}/${hash.slice(1)}` : pathname;
}

class Router {
  path = $state(pathOf(location));
  place: Place = $derived(place(this.path));
  /** Whether a piece of the page could not be fetched, perhaps because there is a newer page. */
  lost = false;

  constructor() {
    // What has come by the path stays in no history.
    const { pathname } = location;
    if (pathname.startsWith('/join/')) history.replaceState(null, '', `/join#${pathname.slice(6)}`);
    addEventListener('popstate', () => {
      // What is open is shut first.
      const path = pathOf(location);
      if (!layers.moved(path === this.path)) this.path = path;
    });
    document.addEventListener('click', (event) => this.#follow(event));
    addEventListener('keydown', (event) => this.#escape(event));
  }

  go(to: string, replace = false): void {
    const url = new URL(to, location.href);
    if (layers.leave() || replace) history.replaceState(null, '', url);
    else history.pushState(null, '', url);
    const moved = this.path !== pathOf(url);
    this.path = pathOf(url);
    if (moved && !url.hash) scrollTo(0, 0);
  }

  // Heard before the boards: what lies open is shut first, and what is half done stays. A modal sheet shuts itself.
  #escape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (document.querySelector('dialog:modal') || !layers.escape()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  // Ordinary links stay links: only a plain click on one of our own pages is taken over.
  // With a page that has lost pieces, every link is one: it brings a whole page again.
  #follow(event: MouseEvent): void {
    if (this.lost || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    if (!anchor?.href || anchor.target || anchor.hasAttribute('download')) return;
    const url = new URL(anchor.href);
    if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
    if (url.pathname === location.pathname && url.hash) return;
    event.preventDefault();
    this.go(anchor.href);
  }
}

export const router = new Router();
