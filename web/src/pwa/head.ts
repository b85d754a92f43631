// What the page's head says of itself; the server wrote it for the page that was opened first.

import type { Route } from "../device/route";
import { t } from "../words/language.svelte";
import type { Language } from "../words/catalogue";

/** Makes the description, and the app that may be installed, those of a page in a language. */
export function tellHead(route: Route, language: Language): void {
  put('meta[name="description"]', "content", descriptionOf(route));
  put('link[rel="manifest"]', "href", `/app.${language}.webmanifest`);
}

function descriptionOf(route: Route): string {
  if (route.page === "gallery") return t("gallery.intro");
  if (route.page === "companion") return t("box.pitch");
  if (route.page === "demo") return t("demo.intro");
  if (route.page === "credits") return t("credits.independent");
  if (route.page === "write") return t("app.write.description");
  if (route.page === "review") return t("app.review.description");
  if (route.page === "learn") return t("learn.pitch");
  if (route.page === "puzzle") return t("puzzle.pitch");
  if (route.page !== "rules") return t("app.description");
  return route.game === "sekoya"
    ? t("app.rules.description.sekoya")
    : t("app.rules.description.squad_seven");
}

/** Sets an attribute where the server has laid the element; its own development page has none. */
function put(selector: string, attribute: string, value: string): void {
  const element = document.head.querySelector(selector);
  if (element && element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
}
