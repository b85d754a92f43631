// Our service worker: keeps the page itself, the rules and the fonts for when there is no network.
//
// It never answers for the API or a socket; it asks the house for every page first; it keeps to the
// build that it came with, and takes over from an older one only when somebody has asked for that on
// the page. Sounds it knows only where a page has kept them, as the companion does. It is no module:
// it must not import anything.
/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope;
/** What to keep, and the name of the build: written here by build_worker.ts. */
declare const __SHELL__: readonly string[];
declare const __BUILD__: string;

const FAMILY = "understory-";
const CACHE = FAMILY + __BUILD__;
const PAGE = "/";
/** Where pages keep sounds; the same as in companion/keep_sounds.ts. */
const SOUNDS = "sounds-of-understory";

self.addEventListener("install", (event) => {
  // The page itself is asked for anew; everything else carries a digest in its name.
  const kept = __SHELL__.map((path) =>
    path === PAGE ? new Request(path, { cache: "reload" }) : path,
  );
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(kept)));
});

self.addEventListener("activate", (event) => event.waitUntil(clearAway()));

/** Clears old builds away, but for the last: another open page may still run on it. */
async function clearAway(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== CACHE);
  await Promise.all(ours.slice(0, -1).map((name) => caches.delete(name)));
}

self.addEventListener("message", (event) => {
  if (event.data === "take-over") void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate" && !url.pathname.startsWith("/api/")) {
    event.respondWith(fetch(request).catch(() => kept(PAGE)));
  } else if (url.pathname.startsWith("/assets/")) {
    event.respondWith(kept(url.pathname).catch(() => fetch(request)));
  } else if (url.pathname.startsWith("/sound/")) {
    event.respondWith(sound(request, url.pathname));
  }
});

/** Gives a sound as it was kept, since its name tells its content; their list as the house has it. */
async function sound(request: Request, path: string): Promise<Response> {
  const found = await caches.match(path, { cacheName: SOUNDS });
  if (path.endsWith(".flac")) return found ?? fetch(request);
  return fetch(request).catch((failure: unknown) => {
    if (found) return found;
    throw failure;
  });
}

/** Gives what was kept under a path. */
async function kept(path: string): Promise<Response> {
  const found = (await caches.match(path, { cacheName: CACHE })) ?? (await caches.match(path));
  if (!found) throw new TypeError(`nothing was kept of ${path}`);
  return found;
}

// Only for the checker, so that `self` is this file's own: a build leaves nothing of it.
export {};
