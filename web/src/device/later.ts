// Parts of a page that nobody needs in its first seconds: they come when they are asked for, or
// before, when the page has nothing better to do.

/** What a page shows first goes before what it may show later. */
const LET_THE_PAGE_COME_MS = 4_000;

/** Makes a part that is loaded once. What could not be loaded is asked for anew the next time. */
export function later<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let coming: Promise<Part> | null = null;
  return () => {
    coming ??= load().catch((failure: unknown) => {
      coming = null;
      throw failure;
    });
    return coming;
  };
}

/** Fetches a part ahead, once the page stands and rests. Returns what stops it. */
export function fetchAhead(part: () => Promise<unknown>): () => void {
  const fetch = (): void => {
    // Whoever needs the part asks again, and tells whether it is lost.
    part().catch(() => undefined);
  };
  const timer = setTimeout(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(fetch, { timeout: 10_000 });
    else fetch();
  }, LET_THE_PAGE_COME_MS);
  return () => clearTimeout(timer);
}
