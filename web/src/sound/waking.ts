// Brings sound back by itself: at each tap and key, as browsers demand, and when the page is seen.

const GESTURES = ["pointerup", "touchend", "keydown"] as const;

/** Calls `wake` whenever sound may come back; gives back what ends that. */
export function wakeBy(wake: (isGesture: boolean) => void, page: Document = document): () => void {
  const gesture = () => wake(true);
  const seen = () => wake(false);
  // Captured, so that nothing on the page can keep a tap from waking the sound.
  for (const name of GESTURES) page.addEventListener(name, gesture, { capture: true });
  page.addEventListener("visibilitychange", seen);
  return () => {
    for (const name of GESTURES) page.removeEventListener(name, gesture, { capture: true });
    page.removeEventListener("visibilitychange", seen);
  };
}
