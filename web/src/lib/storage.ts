// What this browser remembers. Everything works without storage, only forgetful.

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`kasbah.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`kasbah.${key}`, JSON.stringify(value));
  } catch {
    // A full or forbidden storage must not stop a game.
  }
}

// What outlives a reload of this page, and no more: another tab knows nothing of it.

export function recallHere<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(`kasbah.${key}`) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function rememberHere(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(`kasbah.${key}`);
    else sessionStorage.setItem(`kasbah.${key}`, JSON.stringify(value));
  } catch {
    // The game goes on without.
  }
}
