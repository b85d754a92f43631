// What to do about an audio device that does not run. Safari has a state of its own (a call came in,
// the screen was locked), and a device can say that it runs while its clock stands.

export type DeviceState = "running" | "suspended" | "interrupted" | "closed";

export type Remedy =
  /** It runs, or nobody wants it to. */
  | "none"
  /** Ask it to go on, now. */
  | "resume"
  /** Browsers let it go on only within a tap or a key: ask then. */
  | "wait-for-gesture"
  /** It will not come back: make a new one within the next tap or key. */
  | "replace";

export interface Situation {
  state: DeviceState;
  /** Whether its clock has stood although it says that it runs. */
  isStuck: boolean;
  isVisible: boolean;
  /** Whether this is asked within a tap or a key. */
  isGesture: boolean;
}

export function remedy({ state, isStuck, isVisible, isGesture }: Situation): Remedy {
  if (state === "closed" || (state === "running" && isStuck)) {
    return isGesture ? "replace" : "wait-for-gesture";
  }
  if (state === "running") return "none";
  if (isGesture) return "resume";
  // After an interruption a visible page may go on by itself; else it is refused without harm.
  return state === "interrupted" && isVisible ? "resume" : "wait-for-gesture";
}
