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
