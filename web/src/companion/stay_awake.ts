// Keeps the screen awake while a mission is played: as the browser does it for secure pages, and
// elsewhere by a film of four still and silent seconds that runs in a corner nobody sees.

import { canKeepAwake, keepAwake } from "../device/awake";
// Made by tools/still_film.sh.
import mp4 from "./still.mp4?url";
import webm from "./still.webm?url";

/** Keeps the screen awake until the function that it gives is called; to be called within a tap. */
export const stayAwake = (): (() => void) => (canKeepAwake() ? keepAwake() : playStillFilm());

/** Plays the film: phones keep their screen on while a film with sound runs in sight. */
export function playStillFilm(): () => void {
  const film = document.createElement("video");
  film.loop = true;
  film.playsInline = true;
  film.tabIndex = -1;
  film.setAttribute("aria-hidden", "true");
  film.style.cssText = "position:fixed;right:0;bottom:0;width:1px;height:1px;opacity:0.01";
  for (const [address, type] of [
    [webm, "video/webm"],
    [mp4, "video/mp4"],
  ]) {
    const source = document.createElement("source");
    source.src = address!;
    source.type = type!;
    film.append(source);
  }
  document.body.append(film);
  const play = () => {
    // A browser may refuse, and stops it whenever the page is out of sight.
    if (document.visibilityState === "visible") void film.play()?.catch(() => {});
  };
  play();
  document.addEventListener("visibilitychange", play);
  addEventListener("pointerup", play);
  return () => {
    document.removeEventListener("visibilitychange", play);
    removeEventListener("pointerup", play);
    film.pause();
    film.remove();
  };
}
