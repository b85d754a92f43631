import { render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";

import Start from "../../src/lobby/Start.svelte";
import { missionFor, usualOptions } from "../../src/lobby/mission_wish";
import { speak, t } from "../../src/words/language.svelte";

describe("the button that opens a table", () => {
  it("says why it could not, in whatever language is spoken then", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no line")));
    const wish = () =>
      missionFor(
        {
          onScreen: false,
          name: "Ana",
          leaders: ["family", "nobody", "nobody"],
          names: ["", "", ""],
          options: usualOptions("tf1"),
        },
        String,
      );
    const { component } = render(Start, { label: "Go", game: "squad-seven", wish });
    const event = new Event("submit") as SubmitEvent;
    await component.start(event);
    await vi.waitFor(() => expect(screen.getByRole("alert").textContent).not.toBe(""));
    expect(screen.getByRole("alert").textContent).toBe(t("lobby.unreachable"));
    const english = t("lobby.unreachable");

    await speak("fr");

    await vi.waitFor(() =>
      expect(screen.getByRole("alert").textContent).toBe(t("lobby.unreachable")),
    );
    expect(t("lobby.unreachable")).not.toBe(english);
  });
});
