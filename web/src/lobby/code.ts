// Room codes: eight symbols, typed by people in whatever way they come.

/** Reads a room code as typed or said (small letters, spaces, dashes); null if it cannot be one. */
export function readCode(typed: string): string | null {
  const code = typed.replace(/[\s\u202f-]/g, "").toUpperCase();
  return /^[0-9A-Z]{8}$/.test(code) ? code : null;
}

/** Writes a code in two halves, easier to read aloud. */
export const spaced = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;
