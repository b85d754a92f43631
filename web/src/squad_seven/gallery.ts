// The shooting gallery on a canvas, as it stands: the far wall and two targets. What moves before it
// is drawn by GalleryPieces.svelte, so that this is drawn once and not at every frame.

import type { Target } from "./geometry";
import { SHOT } from "./geometry";

export interface Gallery {
  context: CanvasRenderingContext2D;
  /** Pixels of the canvas. */
  width: number;
  height: number;
  pictures: Record<Target, CanvasImageSource>;
}

/** Where the picture lies on a page: pixels for each unit of the gallery, and its middle. */
export interface Framing {
  scale: number;
  x: number;
  y: number;
}

const WALL = "#3d3226";
const PLANK = "#4a3d2e";
const INK = "#160f0a";
const CREAM = "#fbf1d8";

/** Frames the picture so that both targets are large. */
export function framing(width: number, height: number): Framing {
  const scale = Math.min(width / 1500, height / 1250);
  return { scale, x: width / 2, y: height / 2 - Math.min(60 * scale, height * 0.05) };
}

/** Draws the gallery; the target that is not asked for is dim. Null: either will do. */
export function draw(gallery: Gallery, wanted: Target | null): void {
  const { context, width, height } = gallery;
  const { scale, x, y } = framing(width, height);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = WALL;
  context.fillRect(0, 0, width, height);
  context.setTransform(scale, 0, 0, scale, x, y);
  room(context, width / scale / 2, y / scale, (height - y) / scale);
  for (const name of ["zombie", "monster"] as const) target(gallery, name, wanted);
}

function room(context: CanvasRenderingContext2D, across: number, up: number, down: number): void {
  context.fillStyle = PLANK;
  for (let x = -across; x < across; x += 260) context.fillRect(x, -up, 236, up + 330);
  context.fillStyle = "#2a2119";
  context.fillRect(-across, 330, 2 * across, down);
  context.strokeStyle = "#1d1610";
  context.lineWidth = 10;
  context.beginPath();
  for (let x = -8; x <= 8; x += 1) {
    context.moveTo(x * 90, 360);
    context.lineTo(x * 420, down);
  }
  context.stroke();
  context.fillStyle = "#6b4c2a";
  context.fillRect(-across, 300, 2 * across, 60);
}

function target(gallery: Gallery, name: Target, wanted: Target | null): void {
  const { context } = gallery;
  const disc = SHOT.targets[name];
  context.save();
  context.translate(disc.x, disc.y);
  if (wanted !== null && wanted !== name) context.globalAlpha = 0.5;
  context.fillStyle = INK;
  context.fillRect(-14, disc.radius, 28, 320 - disc.y - disc.radius);
  context.beginPath();
  context.ellipse(0, 330 - disc.y, disc.radius * 0.8, 26, 0, 0, 2 * Math.PI);
  context.fill();
  context.beginPath();
  context.arc(0, 0, disc.radius, 0, 2 * Math.PI);
  context.fillStyle = CREAM;
  context.fill();
  context.save();
  context.clip();
  const wide = disc.radius * 2.5;
  const picture = gallery.pictures[name];
  context.drawImage(picture, -wide / 2, (-wide * 92) / 67 / 2, wide, (wide * 92) / 67);
  context.restore();
  context.lineWidth = 14;
  context.strokeStyle = wanted === name ? "#f0b02f" : INK;
  context.stroke();
  context.restore();
}
