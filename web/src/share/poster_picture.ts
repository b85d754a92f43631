// Draws the picture of a result on this device: the cards from their drawings, the words in the
// page's own type. Nothing is sent anywhere.

import {
  cut,
  laidOut,
  POSTER_HEIGHT,
  POSTER_WIDTH,
  sized,
  type PlacedCard,
  type Poster,
  type PosterRow,
  type Sheet,
} from "./poster";

const EDGE = 56;
const INSIDE = POSTER_WIDTH - 2 * EDGE;
const ROWS_TOP = 226;
const ROWS_BOTTOM = POSTER_HEIGHT - 40;
const ROW_GAP = 14;
const NAME_WIDTH = 300;
const DISPLAY = '"Fraunces", serif';
const BODY = '"Atkinson Hyperlegible", sans-serif';

/** Draws a picture of 1200 x 630.
 * @throws Error when this browser draws none. */
export async function drawPoster(poster: Poster): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = POSTER_WIDTH;
  canvas.height = POSTER_HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser gives no canvas to draw on");
  await Promise.all(
    [`600 60px ${DISPLAY}`, `400 28px ${BODY}`, `700 28px ${BODY}`].map((font) =>
      document.fonts.load(font),
    ),
  );
  drawWords(pen, poster);
  const height = rowHeight(poster.rows.length);
  for (const [index, row] of poster.rows.entries()) {
    await drawRow(pen, poster, row, ROWS_TOP + index * (height + ROW_GAP), height);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("the picture came out empty"))),
      "image/png",
    ),
  );
}

function rowHeight(rows: number): number {
  return Math.min((ROWS_BOTTOM - ROWS_TOP - (rows - 1) * ROW_GAP) / Math.max(rows, 1), 176);
}

function drawWords(
  pen: CanvasRenderingContext2D,
  { ground, game, headline, reason }: Poster,
): void {
  pen.fillStyle = ground.paper;
  pen.fillRect(0, 0, POSTER_WIDTH, POSTER_HEIGHT);
  pen.fillStyle = ground.accent;
  pen.fillRect(0, 0, POSTER_WIDTH, 12);
  pen.textBaseline = "alphabetic";
  write(pen, game, EDGE, 74, INSIDE, `600 34px ${DISPLAY}`);
  pen.fillStyle = ground.ink;
  write(pen, headline, EDGE, 146, INSIDE, `600 62px ${DISPLAY}`);
  pen.fillStyle = ground.soft;
  write(pen, reason, EDGE, 196, INSIDE, `400 28px ${BODY}`);
}

async function drawRow(
  pen: CanvasRenderingContext2D,
  { ground, sheet }: Poster,
  row: PosterRow,
  top: number,
  height: number,
): Promise<void> {
  pen.fillStyle = ground.sheet;
  pen.beginPath();
  pen.roundRect(EDGE, top, INSIDE, height, 14);
  pen.fill();
  pen.fillStyle = row.colour;
  pen.fillRect(EDGE, top + 10, 10, height - 20);
  if (row.isWinner) {
    pen.strokeStyle = ground.accent;
    pen.lineWidth = 4;
    pen.stroke();
  }
  const middle = top + height / 2;
  pen.fillStyle = ground.ink;
  write(pen, row.name, EDGE + 30, middle - 4, NAME_WIDTH - 30, `700 32px ${BODY}`);
  pen.fillStyle = ground.soft;
  write(pen, row.reached, EDGE + 30, middle + 34, NAME_WIDTH - 30, `400 26px ${BODY}`);
  const box = {
    x: EDGE + NAME_WIDTH + 20,
    y: top + 12,
    width: INSIDE - NAME_WIDTH - 36,
    height: height - 24,
  };
  for (const card of laidOut(row.cards, sheet, box)) {
    await drawCard(pen, card, sheet, ground.accent);
  }
}

async function drawCard(
  pen: CanvasRenderingContext2D,
  card: PlacedCard,
  sheet: Sheet,
  accent: string,
): Promise<void> {
  const drawing = new Image();
  drawing.src = sized(card.picture, sheet);
  await drawing.decode();
  pen.save();
  pen.beginPath();
  pen.roundRect(card.x, card.y, card.width, card.height, card.width * 0.05);
  pen.clip();
  pen.drawImage(drawing, ...cut(sheet), card.x, card.y, card.width, card.height);
  pen.restore();
  if (card.mark === "") return;
  const foot = Math.min(26, card.height * 0.36);
  pen.fillStyle = "rgb(0 0 0 / 0.7)";
  pen.fillRect(card.x, card.y + card.height - foot, card.width, foot);
  pen.fillStyle = accent;
  pen.textAlign = "center";
  const font = `700 ${Math.round(foot * 0.8)}px ${BODY}`;
  write(pen, card.mark, card.x + card.width / 2, card.y + card.height - 6, card.width - 4, font);
  pen.textAlign = "left";
}

/** Writes one line, smaller where it is too wide. */
function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  most: number,
  font: string,
): void {
  pen.font = font;
  const wide = pen.measureText(text).width;
  if (wide > most) {
    pen.font = font.replace(/(\d+)px/, (_, size: string) => `${(Number(size) * most) / wide}px`);
  }
  pen.fillText(text, x, y);
}
