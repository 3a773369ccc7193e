import type { Pace } from '../stage/pace';
import { recall, remember } from './storage';

export type Theme = 'system' | 'light' | 'dark';

/** When the coach sits beside the reader: in his first games of each kind, always, or never. */
export type Coaching = 'first' | 'always' | 'never';

interface Saved {
  theme?: Theme;
  confirm?: boolean;
  pace?: Pace;
  coach?: Coaching;
  sound?: boolean;
  volume?: number;
  /** What there was before the pace. */
  motion?: boolean;
}

const saved = recall<Saved>('settings', {});

class Settings {
  theme: Theme = $state(saved.theme ?? 'system');
  /** Asks again before every move. */
  confirm = $state(saved.confirm ?? false);
  /** How others' turns are shown. */
  pace: Pace = $state(saved.pace ?? (saved.motion === false ? 'once' : 'calm'));
  coach: Coaching = $state(saved.coach ?? 'first');
  sound = $state(saved.sound ?? true);
  /** How loud, from 0 to 1. */
  volume = $state(saved.volume ?? 0.5);
  /** Tips that were dismissed for good. */
  dismissed: string[] = $state(recall<string[]>('hints', []));
  /** The name this person plays under. */
  name: string = $state(recall('name', ''));

  /** Whether things move. The system's "reduce motion" goes before the pace. */
  get moves(): boolean {
    return this.pace !== 'once' && !this.still;
  }

  /** Whether the system asks for no movement. */
  get still(): boolean {
    return matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  dismiss(...tips: string[]): void {
    this.dismissed = [...new Set([...this.dismissed, ...tips])];
  }
}

export const settings = new Settings();

/** Keeps storage and the document in step with the settings. Called once, in an effect root. */
export function keepSettings(): void {
  $effect(() => {
    const { theme, confirm, pace, coach, sound, volume } = settings;
    remember('settings', { theme, confirm, pace, coach, sound, volume });
    const root = document.documentElement;
    if (theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
    root.dataset['motion'] = pace === 'once' ? 'off' : 'on';
  });
  $effect(() => remember('hints', settings.dismissed));
  $effect(() => remember('name', settings.name));
}
