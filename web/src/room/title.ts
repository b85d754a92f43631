// What the tab of a table is called. It changes with almost every act, and telling the browser takes
// longer than all else that a page does for a small change: so it is told once the table has come to
// rest.

/** Longer than a card flies. */
export const REST_MS = 700;

/** Calls the tab so in a moment; gives what keeps it from that. */
export function callTab(title: string): () => void {
  const timer = setTimeout(() => {
    if (document.title !== title) document.title = title;
  }, REST_MS);
  return () => clearTimeout(timer);
}
