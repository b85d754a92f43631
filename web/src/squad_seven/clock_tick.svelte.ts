// The present, for what must follow it on the page: a reading of the clock some times a second. All
// who follow it at one pace wake up together, so that the page is looked through once and not thrice.

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
