// Names for messages. `crypto.randomUUID` is missing on plain http, where home networks play.

/** Draws a fresh name of 22 signs, as good as unique. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
