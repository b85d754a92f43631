// The present, for what must follow it on the page: a reading of the clock some times a second. All
// who follow it at one pace wake up together, so that the page is looked through once and not thrice;
// and who only waits for something to become another thing wakes up when it is.

import { createSubscriber } from "svelte/reactivity";

class Present {
  #now = performance.now();
  readonly #follow: () => void;

  constructor(every: number) {
    this.#follow = createSubscriber((renew) => {
      this.#now = performance.now();
      const timer = setInterval(() => {
        this.#now = performance.now();
        renew();
      }, every);
      return () => clearInterval(timer);
    });
  }

  get now(): number {
    this.#follow();
    return this.#now;
  }
}

const presents = new Map<number, Present>();

/** Gives a reading of the page's clock that renews itself `every` milliseconds while it is used. */
export function ticking(every: number): { readonly now: number } {
  const present = presents.get(every) ?? new Present(every);
  presents.set(every, present);
  return present;
}

class Noticed<Found> {
  readonly #look: () => Found;
  readonly #follow: () => void;
  #found: Found | undefined;

  constructor(every: number, look: () => Found) {
    this.#look = look;
    this.#follow = createSubscriber((renew) => {
      const timer = setInterval(() => {
        if (!Object.is(look(), this.#found)) renew();
      }, every);
      return () => clearInterval(timer);
    });
  }

  get found(): Found {
    this.#follow();
    this.#found = this.#look();
    return this.#found;
  }
}

/**
 * Gives what `look` finds, a plain value, looked for anew `every` milliseconds while it is used. Who
 * follows it wakes up when another thing is found, not at every look.
 */
export function noticing<Found extends string | number | boolean | null>(
  every: number,
  look: () => Found,
): { readonly found: Found } {
  return new Noticed(every, look);
}
