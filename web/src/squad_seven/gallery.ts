// The shooting gallery on a canvas: the far wall, two targets, the darts and the swaying sight.

import type { Target } from "./geometry";
import { SHOT } from "./geometry";
import type { Dart, ShotPicture } from "./shot";

export interface Gallery {
  context: CanvasRenderingContext2D;
  /** Pixels of the canvas. */
  width: number;
  height: number;
  pictures: Record<Target, CanvasImageSource | null>;
  colours: { team: string; teamLight: string };
}

export interface Scene {
  shot: ShotPicture;
  /** The deed's clock. */
  at: number;
  sway: readonly [number, number];
  darts: readonly Dart[];
  /** The target that is asked for; the other one is dim. Null: either. */
  wanted: Target | null;
}

const WALL = "#3d3226";
const PLANK = "#4a3d2e";
const INK = "#160f0a";
const CREAM = "#fbf1d8";

/** Where the picture lies on a canvas: its scale and its middle, so that both targets are large. */
export function framing(width: number, height: number): { scale: number; x: number; y: number } {
  const scale = Math.min(width / 1500, height / 1250);
  return { scale, x: width / 2, y: height / 2 - Math.min(60 * scale, height * 0.05) };
}

/** Draws one frame. */
export function draw(gallery: Gallery, scene: Scene): void {
  const { context, width, height } = gallery;
  const { scale, x, y } = framing(width, height);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = WALL;
  context.fillRect(0, 0, width, height);
  context.setTransform(scale, 0, 0, scale, x, y);
  const across = width / scale / 2;
  const down = (height - y) / scale;
  room(context, across, y / scale, down);
  for (const name of ["zombie", "monster"] as const) target(gallery, name, scene.wanted);
  for (const dart of scene.darts) fly(context, dart, scene.at);
  if (scene.shot.step === "loaded") sight(context, scene);
  gun(gallery, scene, down);
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
  const picture = gallery.pictures[name];
  if (picture) {
    const wide = disc.radius * 2.5;
    context.drawImage(picture, -wide / 2, (-wide * 92) / 67 / 2, wide, (wide * 92) / 67);
  }
  context.restore();
  context.lineWidth = 14;
  context.strokeStyle = wanted === name ? "#f0b02f" : INK;
  context.stroke();
  context.restore();
}

function fly(context: CanvasRenderingContext2D, dart: Dart, at: number): void {
  const share = Math.max(0, Math.min(1, (at - dart.firedAt) / (dart.strikesAt - dart.firedAt)));
  const ease = 1 - (1 - share) ** 2;
  const x = dart.from[0] + (dart.to[0] - dart.from[0]) * ease;
  const y = 620 + (dart.to[1] - 620) * ease;
  const size = 2.6 - 1.9 * ease;
  context.save();
  context.translate(share < 1 ? x : dart.to[0], share < 1 ? y : dart.to[1]);
  context.scale(size, size);
  context.lineCap = "round";
  context.strokeStyle = "#fff";
  context.lineWidth = 22;
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(16, 60);
  context.stroke();
  context.fillStyle = "#e8512c";
  context.strokeStyle = INK;
  context.lineWidth = 5;
  context.beginPath();
  context.moveTo(8, 44);
  context.lineTo(-18, 96);
  context.lineTo(20, 78);
  context.lineTo(54, 92);
  context.closePath();
  context.fill();
  context.stroke();
  context.beginPath();
  context.arc(0, 0, 13, 0, 2 * Math.PI);
  context.fillStyle = INK;
  context.fill();
  context.restore();
}

function sight(context: CanvasRenderingContext2D, { shot, sway }: Scene): void {
  context.save();
  context.translate(shot.x + sway[0], shot.y + sway[1]);
  for (const [ink, wide] of [
    [INK, 22],
    [CREAM, 10],
  ] as const) {
    context.strokeStyle = ink;
    context.lineWidth = wide;
    context.beginPath();
    context.arc(0, 0, 74, 0, 2 * Math.PI);
    for (const [x, y] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      context.moveTo(x * 46, y * 46);
      context.lineTo(x * 112, y * 112);
    }
    context.stroke();
  }
  context.fillStyle = "#e8512c";
  context.beginPath();
  context.arc(0, 0, 12, 0, 2 * Math.PI);
  context.fill();
  context.restore();
}

function gun({ context, colours }: Gallery, { shot, sway }: Scene, down: number): void {
  const isUp = shot.step === "loaded";
  const aimX = isUp ? shot.x + sway[0] : 0;
  const aimY = isUp ? shot.y + sway[1] : 900;
  context.save();
  context.translate(aimX * 0.32, down + 60);
  context.rotate(Math.atan2(aimX * 0.68, down + 60 - aimY) * 0.9);
  context.fillStyle = INK;
  context.fillRect(-66, -470, 132, 500);
  context.fillStyle = colours.team;
  context.fillRect(-54, -458, 108, 500);
  context.fillStyle = colours.teamLight;
  context.fillRect(-20, -458, 40, 420);
  context.fillStyle = INK;
  context.beginPath();
  context.arc(0, -458, 54, 0, 2 * Math.PI);
  context.fill();
  // The hammer: drawn back once the gun is cocked, with the dart's tail once it is loaded.
  context.fillStyle = shot.step === "idle" ? "#8a7148" : "#f0b02f";
  context.fillRect(-34, shot.step === "idle" ? -190 : -120, 68, 60);
  if (shot.step === "loaded") {
    context.fillStyle = "#e8512c";
    context.beginPath();
    context.arc(0, -458, 30, 0, 2 * Math.PI);
    context.fill();
  }
  context.restore();
}
