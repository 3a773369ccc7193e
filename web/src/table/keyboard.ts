import { isPlain } from '../lib/keys';
import type { Hint } from './hint.svelte';
import type { Opened } from './opened.svelte';
import type { Past } from './past.svelte';
import type { Tool } from './tools';

/** What the keys of the page reach; those of the game are heard by its board. */
export interface Reached {
  tools: readonly Tool[];
  opened: Pick<Opened, 'tool' | 'go' | 'stepping'>;
  past: Pick<Past, 'at'>;
  /** Nothing where nobody may be asked. */
  hint: Pick<Hint, 'toggle'> | null;
}

/** Does what a key is for. */
export function press(event: KeyboardEvent, reached: Reached): void {
  if (!isPlain(event) || document.querySelector('dialog:modal')) return;
  if (does(event.key, reached)) event.preventDefault();
}

/** Does what a key is for, and says whether it is for anything. */
export function does(key: string, { tools, opened, past, hint }: Reached): boolean {
  const tool = tools.find((one) => one.key === key);
  if (tool) opened.tool(tool.name);
  else if (key === 'h' && hint) hint.toggle();
  else if (key === 'ArrowLeft' && opened.stepping) void opened.go(Math.max(0, past.at - 1));
  else if (key === 'ArrowRight' && opened.stepping) void opened.go(past.at + 1);
  else return false;
  return true;
}
