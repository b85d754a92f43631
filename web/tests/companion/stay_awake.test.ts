import { afterEach, expect, it, vi } from "vitest";

import { playStillFilm, stayAwake } from "../../src/companion/stay_awake";

const film = () => document.querySelector("video");

afterEach(() => film()?.remove());

it("plays a film of its own, over and over and in no one's way, until it is no more needed", () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const pause = vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  const stop = playStillFilm();
  expect(film()).toMatchObject({ loop: true, tabIndex: -1, muted: false });
  expect(film()?.getAttribute("aria-hidden")).toBe("true");
  expect([...(film()?.children ?? [])].map((each) => each.getAttribute("type"))).toEqual([
    "video/webm",
    "video/mp4",
  ]);
  expect(play).toHaveBeenCalledTimes(1);
  // Browsers stop it whenever the page is out of sight.
  document.dispatchEvent(new Event("visibilitychange"));
  expect(play).toHaveBeenCalledTimes(2);
  stop();
  expect(pause).toHaveBeenCalled();
  expect(film()).toBeNull();
  dispatchEvent(new Event("pointerup"));
  expect(play).toHaveBeenCalledTimes(2);
});

it("asks the browser instead where it has a way of its own", () => {
  const request = vi.fn().mockResolvedValue({ addEventListener() {}, release() {} });
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { wakeLock: { request } }));
  const sleep = stayAwake();
  expect(request).toHaveBeenCalledWith("screen");
  expect(film()).toBeNull();
  sleep();
});

it("lets the mission go on where the film is refused", () => {
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, "play").mockRejectedValue(new Error("NotAllowed"));
  expect(() => playStillFilm()()).not.toThrow();
});
