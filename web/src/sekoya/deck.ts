// The pictures of SEKOYA, drawn once for page and print. They come as one chunk of their own, so that
// a card that is turned is there at once; each becomes an image, which keeps its inner names apart.

import back from "../../../src/understory/art/sekoya/back.svg?raw";
import greenPawn from "../../../src/understory/art/sekoya/pawn-green.svg?raw";
import yellowPawn from "../../../src/understory/art/sekoya/pawn-yellow.svg?raw";

const faces = import.meta.glob<string>("../../../src/understory/art/sekoya/card-*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

const asImage = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

export interface Deck {
  /** The address of the picture of a card, by its value. */
  faces: ReadonlyMap<number, string>;
  back: string;
  /** By seat: yellow, green. */
  pawns: readonly [string, string];
}

export const DECK: Deck = {
  faces: new Map(
    Object.entries(faces).map(([path, svg]) => [Number(path.slice(-6, -4)), asImage(svg)]),
  ),
  back: asImage(back),
  pawns: [asImage(yellowPawn), asImage(greenPawn)],
};
