import { render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";

import WayIn from "../../src/screen/WayIn.svelte";
import { t } from "../../src/words/language.svelte";

function answering(ways: readonly string[], status = 200): void {
  const body = JSON.stringify(status === 200 ? { ways } : { error: "x", message: "x" });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));
}

afterEach(() => vi.unstubAllGlobals());

describe("the way in on a shared screen", () => {
  it("shows the picture of the likeliest address, the address and the code", async () => {
    answering(["http://192.168.1.5:8000/r/ABCDEFGH"]);
    render(WayIn, { code: "ABCDEFGH" });
    const picture = await screen.findByRole("img");
    expect(picture.getAttribute("src")).toBe("/api/rooms/ABCDEFGH/invite.svg?way=0");
    expect(screen.getByText("192.168.1.5:8000")).toBeTruthy();
    expect(screen.getByText("ABCD EFGH")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("tries one address after the other and begins again", async () => {
    answering(["http://192.168.1.5:8000/r/ABCDEFGH", "http://10.8.0.2:8000/r/ABCDEFGH"]);
    render(WayIn, { code: "ABCDEFGH" });
    const next = await screen.findByRole("button");
    for (const shown of ["10.8.0.2:8000", "192.168.1.5:8000"]) {
      next.click();
      expect(await screen.findByText(shown)).toBeTruthy();
    }
  });

  it.each([200, 500])("says that phones cannot come and draws nothing (%i)", async (status) => {
    answering([], status);
    render(WayIn, { code: "ABCDEFGH" });
    expect(await screen.findByText(t("screen.no_way"))).toBeTruthy();
    expect(screen.queryByRole("img")).toBeNull();
    expect(screen.getByText("ABCD EFGH")).toBeTruthy();
  });
});
