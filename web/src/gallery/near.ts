// Tells when something comes near the window, so that what is far away costs nothing.

/** How far beyond the window near is: one that scrolls by a screen finds the pictures there. */
const MARGIN = "100%";

/** Calls `come` once, when `element` is near the window; gives the way to stop watching. */
export function whenNear(element: Element, come: () => void): () => void {
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watch.disconnect();
      come();
    },
    { rootMargin: MARGIN },
  );
  watch.observe(element);
  return () => watch.disconnect();
}
