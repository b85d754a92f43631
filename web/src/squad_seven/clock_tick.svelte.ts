// The present, for what must follow it on the page: a reading of the clock some times a second.

/** Gives a reading of the page's clock that renews itself `every` milliseconds while it is used. */
export function ticking(every: number): { readonly now: number } {
  let now = $state(performance.now());
  $effect(() => {
    const timer = setInterval(() => (now = performance.now()), every);
    return () => clearInterval(timer);
  });
  return {
    get now() {
      return now;
    },
  };
}
