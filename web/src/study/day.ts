// Days of the puzzle, written as in 2026-11-30.

import { language } from "../words/language.svelte";

const pad = (part: number): string => String(part).padStart(2, "0");

/** Gives the day of a time where this device is. */
export const dayOf = (time: Date): string =>
  `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`;

/** Gives the day so many days after another. */
export function dayAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  // At noon: no change of clocks is near.
  return dayOf(new Date(year, month - 1, date + days, 12));
}

/** Writes a day as people do. */
export function spelled(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const parts = new Intl.DateTimeFormat(language(), { dateStyle: "long" }).formatToParts(
    new Date(year, month - 1, date, 12),
  );
  // In French the first of a month is the only day that is counted as in a row.
  const isFirst = language() === "fr" && date === 1;
  return parts
    .map(({ type, value }) => (type === "day" && isFirst ? `${value}er` : value))
    .join("");
}
