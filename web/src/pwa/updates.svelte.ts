// Whether a newer build of the page waits, and how to take it: nothing is ever reloaded by itself.
//
// Service workers exist on secure hosts only (https, or this very machine). On a home network's plain
// http there is none, and everything is asked for from the house.

/** What the first page still loads, and draws, goes before what is kept for later. */
const LET_THE_PAGE_COME_MS = 3_000;
const LOOK_AGAIN_MS = 30 * 60_000;

let waiting = $state.raw<ServiceWorker | null>(null);

/** Tells whether a newer page waits to be taken. */
export const updateWaits = (): boolean => waiting !== null;

/** Tells whether this host is one where pages can be installed and kept. */
export const isSecure = (): boolean => isSecureContext && "serviceWorker" in navigator;

/** Lets the page be kept on this device, and watches for newer ones; quietly does nothing elsewhere. */
export function keepPage(): void {
  if (isSecure()) setTimeout(() => void begin(), LET_THE_PAGE_COME_MS);
}

async function begin(): Promise<void> {
  try {
    const kept = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
    notice(kept.waiting);
    kept.addEventListener("updatefound", () => {
      const coming = kept.installing;
      coming?.addEventListener("statechange", () => {
        if (coming.state === "installed") notice(kept.waiting);
        if (coming.state === "redundant" && waiting === coming) waiting = null;
      });
    });
    let looked = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible" || Date.now() - looked < LOOK_AGAIN_MS) return;
      looked = Date.now();
      kept.update().catch(() => undefined);
    });
  } catch {
    // Forbidden by the browser, or the house is away just now: the page works without.
  }
}

function notice(worker: ServiceWorker | null): void {
  // The very first one replaces nothing that somebody looks at.
  if (worker && navigator.serviceWorker.controller) waiting = worker;
}

/** Takes the newer page: it takes over, then this page alone is loaded anew. */
export function takeUpdate(): void {
  if (!waiting) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), {
    once: true,
  });
  waiting.postMessage("take-over");
}
