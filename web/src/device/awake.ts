// Keeps the screen of this device awake. Browsers give that to secure hosts only, take it back
// whenever the page is out of sight, and some give it only within a touch.

/** Keeps the screen awake, as far as the browser does, until the function that it gives is called. */
export function keepAwake(): () => void {
  let held: WakeLockSentinel | null = null;
  let asked = false;
  let isOver = false;

  // Nothing may be waited for before the question: the touch that allows it would be over.
  function ask(): void {
    if (asked || isOver || !canKeepAwake() || document.visibilityState !== "visible") return;
    asked = true;
    navigator.wakeLock.request("screen").then(take, () => (asked = false));
  }

  function take(lock: WakeLockSentinel): void {
    if (isOver) return void lock.release();
    held = lock;
    lock.addEventListener("release", () => {
      held = null;
      asked = false;
    });
  }

  ask();
  document.addEventListener("visibilitychange", ask);
  addEventListener("pointerup", ask);
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", ask);
    removeEventListener("pointerup", ask);
    void held?.release();
  };
}

/** Tells whether this browser lets this page keep the screen awake. */
export const canKeepAwake = (): boolean => "wakeLock" in navigator;
