// What sounds is noted in the browser's own timeline, where its tools for developers show it beside
// frames and presses: one mark for each sound of the bank, at its latest start.

/** Notes that a sound starts so many seconds from now. */
export function noteSound(sound: string, inSeconds: number): void {
  const name = `sound ${sound}`;
  performance.clearMarks(name);
  performance.mark(name, { startTime: Math.max(0, performance.now() + inSeconds * 1000) });
}
