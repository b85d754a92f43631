// Readies the pictures of a deck before they are turned up. The first time that a browser shows a
// drawing it has to read it, which on a slow phone takes a tenth of a second, just when everybody
// looks who is first, or while a card flies.

/** Pictures that are ready: a browser forgets what nobody holds. */
const ready = new Map<string, HTMLImageElement>();

/** Does something when there is nothing else to do. */
export type Idle = (task: () => void) => void;

const whenIdle: Idle = (task) => {
  // Some browsers do not tell when they are idle; a pause between two pictures must do there.
  if ("requestIdleCallback" in window) requestIdleCallback(task, { timeout: 1000 });
  else setTimeout(task, 100);
};

/** Readies pictures by their addresses, one at a time. Returns what stops it. */
export function warmPictures(addresses: readonly string[], idle: Idle = whenIdle): () => void {
  const waiting = addresses.filter((address) => !ready.has(address));
  let isStopped = false;

  function next(): void {
    const address = waiting.shift();
    if (address === undefined || isStopped) return;
    const picture = new Image();
    ready.set(address, picture);
    const goOn = (): void => idle(next);
    picture.onload = goOn;
    // A picture that cannot be readied is shown all the same when its turn comes.
    picture.onerror = goOn;
    picture.src = address;
  }

  idle(next);
  return () => {
    isStopped = true;
  };
}
