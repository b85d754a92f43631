// The whole screen for the page, where the device gives it.

let isOn = $state(false);

if (typeof document !== "undefined") {
  document.addEventListener("fullscreenchange", () => (isOn = document.fullscreenElement !== null));
}

export const fullScreen = {
  get isPossible(): boolean {
    return document.fullscreenEnabled === true;
  },
  get isOn(): boolean {
    return isOn;
  },
  /** Takes the whole screen; to be called within a tap or a key. A browser may refuse. */
  enter(): void {
    void document.documentElement.requestFullscreen?.().catch(() => {});
  },
  leave(): void {
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
  },
};
