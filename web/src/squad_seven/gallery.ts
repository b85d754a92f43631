// Where the shooting gallery lies on a page, and what of its room depends on the page's size.

/** Where the picture lies on a page: pixels for each unit of the gallery, and its middle. */
export interface Framing {
  scale: number;
  x: number;
  y: number;
}

/** How far the room is seen from the middle of the picture, in units of the gallery. */
export interface Reach {
  across: number;
  up: number;
  down: number;
}

const PLANK_EVERY = 260;

/** Frames the picture so that both targets are large. */
export function framing(width: number, height: number): Framing {
  const scale = Math.min(width / 1500, height / 1250);
  return { scale, x: width / 2, y: height / 2 - Math.min(60 * scale, height * 0.05) };
}

/** Gives how far the room is seen where it is framed; nothing of it while nothing has a size. */
export function reach({ scale, x, y }: Framing, height: number): Reach {
  if (scale <= 0) return { across: 0, up: 0, down: 0 };
  return { across: x / scale, up: y / scale, down: (height - y) / scale };
}

/** Gives the left edges of the planks of the wall. */
export function planks({ across }: Reach): number[] {
  const count = Math.ceil((2 * across) / PLANK_EVERY);
  return Array.from({ length: count }, (_, index) => index * PLANK_EVERY - across);
}

/** Gives the lines of the floor, which run towards who shoots. */
export function boards({ down }: Reach): string {
  const lines = Array.from({ length: 17 }, (_, index) => index - 8);
  return lines.map((x) => `M${x * 90} 360L${x * 420} ${down.toFixed(2)}`).join("");
}
