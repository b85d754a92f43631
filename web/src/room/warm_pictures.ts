// Readies the pictures of the deck before they are turned up. The first time that a browser shows a
// drawing it has to read it, which on a slow phone takes a tenth of a second, just when everybody
// looks who is first.

import { facesOf, type Edition } from "./deck";

/** Pictures that are ready: a browser forgets what nobody holds. */
const ready = new Map<string, HTMLImageElement>();

/** Does something when there is nothing else to do. */
export type Idle = (task: () => void) => void;

const whenIdle: Idle = (task) => {
  // Some browsers do not tell when they are idle; a pause between two pictures must do there.
  if ("requestIdleCallback" in window) requestIdleCallback(task, { timeout: 1000 });
  else setTimeout(task, 100);
};

/** Readies every face of an edition, one at a time. Returns what stops it. */
export function warmDeck(edition: Edition, idle: Idle = whenIdle): () => void {
  const waiting = facesOf(edition).filter((face) => !ready.has(face));
  let isStopped = false;

  function next(): void {
    const face = waiting.shift();
    if (face === undefined || isStopped) return;
    const picture = new Image();
    ready.set(face, picture);
    const goOn = (): void => idle(next);
    picture.onload = goOn;
    // A picture that cannot be readied is shown all the same when its turn comes.
    picture.onerror = goOn;
    picture.src = face;
  }

  idle(next);
  return () => {
    isStopped = true;
  };
}
