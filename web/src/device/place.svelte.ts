// Where this page is: follows the address, and moves without reloading.

import { readRoute, type Route } from "./route";

let here = $state.raw<Route>(readRoute(location.pathname));

addEventListener("popstate", () => (here = readRoute(location.pathname)));

/** Gives the page to show. */
export const route = (): Route => here;

/** Goes to an address of this site. */
export function go(path: string): void {
  const url = new URL(path, location.href);
  if (url.pathname !== location.pathname || url.hash !== location.hash) {
    history.pushState(null, "", path);
  }
  here = readRoute(url.pathname);
  if (url.hash === "") scrollTo(0, 0);
}

/** Gives where a plain click on a link to one of this site's own pages leads, null if it is none. */
export function pathOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target !== "" || link.hasAttribute("download")) return null;
  if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return null;
  if (link.pathname === location.pathname && link.hash !== "") return null;
  return link.pathname + link.hash;
}

/** Makes plain clicks on links to this site's own pages move without reloading. */
export function followLinks(event: MouseEvent): void {
  const path = pathOf(event);
  if (path === null) return;
  event.preventDefault();
  go(path);
}
