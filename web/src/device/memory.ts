// What this device remembers. A browser may forbid storage: then nothing is remembered, and that is all.

const PREFIX = "understory.";

/** Reads what was remembered under a name, null if nothing was. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Forgets what was remembered under a name. */
export function forget(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was remembered either.
  }
}

/** Remembers a text under a name. */
export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // Storage is full or forbidden; the page works without it.
  }
}
