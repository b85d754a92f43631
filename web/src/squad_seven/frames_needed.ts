// Frames for what moves now and then: the screen is asked for one only when there is something to draw.

/** How often it is looked whether there is, in milliseconds: what others do is known longer before. */
const LOOK_MS = 50;

export interface Frames {
  /** Has it looked at once whether there is something to draw. */
  look(): void;
  end(): void;
}

/**
 * Calls `draw` in each frame that is needed, from the next one on. `left` tells in how many
 * milliseconds one will be, 0: now; `draw` is given how long ago the frame before it was, at most 17
 * after a rest, in which nothing moved.
 */
export function framesNeeded(left: () => number, draw: (passed: number) => void): Frames {
  let request = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the frame before was, 0: there was a rest. */
  let before = 0;

  function each(now: number): void {
    draw(Math.min(before ? 50 : 17, now - before));
    before = now;
    request = 0;
    look();
  }

  function look(): void {
    if (request) return;
    clearTimeout(timer);
    const wait = left();
    if (wait <= 0) request = requestAnimationFrame(each);
    else {
      before = 0;
      timer = setTimeout(look, Math.min(wait, LOOK_MS));
    }
  }

  request = requestAnimationFrame(each);
  return {
    look,
    end() {
      cancelAnimationFrame(request);
      clearTimeout(timer);
    },
  };
}
