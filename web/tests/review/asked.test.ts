import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { AskedReview } from "../../src/review/asked.svelte";
import ReviewPage from "../../src/review/ReviewPage.svelte";
import { REVIEW } from "./sample";

const ID = "a".repeat(24);
const BUSY = { id: ID, percent: 30, place: 0, isReady: false, review: null };
const READY = { id: ID, percent: 100, place: 0, isReady: true, review: REVIEW };

const beacon = vi.fn<(path: string) => boolean>();
const answers = vi.fn<(path: string, how?: RequestInit) => Promise<Response>>();
const says = (status: number, body: unknown) => () =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

beforeEach(() => {
  answers.mockReset();
  beacon.mockReset();
  Object.defineProperty(navigator, "sendBeacon", { value: beacon, configurable: true });
  vi.stubGlobal("fetch", answers);
  vi.stubGlobal("scrollTo", () => undefined);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a review that is asked for", () => {
  it("is asked for until it is ready", async () => {
    answers.mockImplementationOnce(says(200, BUSY)).mockImplementationOnce(says(200, READY));
    const asked = new AskedReview(ID);
    asked.follow();
    await vi.advanceTimersByTimeAsync(100);
    expect(asked.state?.percent).toBe(30);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked.state?.isReady).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answers).toHaveBeenCalledTimes(2);
  });

  it("is asked for again when the line was lost, and says so meanwhile", async () => {
    answers
      .mockImplementationOnce(() => Promise.reject(new TypeError("no line")))
      .mockImplementationOnce(says(200, READY));
    const asked = new AskedReview(ID);
    asked.follow();
    await vi.advanceTimersByTimeAsync(100);
    expect(asked.failure).toMatch(/does not answer/);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked.failure).toBe("");
    expect(asked.state?.isReady).toBe(true);
  });

  it("is not asked for again when there is none, nor when the page is left", async () => {
    answers.mockImplementation(
      says(404, { error: "no_such_review", message: "None.", detail: "" }),
    );
    const gone = new AskedReview(ID);
    gone.follow();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(gone.failure).toBe("None.");
    expect(answers).toHaveBeenCalledTimes(1);
    answers.mockImplementation(says(200, BUSY));
    const left = new AskedReview(ID).follow();
    await vi.advanceTimersByTimeAsync(100);
    left();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answers).toHaveBeenCalledTimes(2);
  });
});

/** Gives the requests so far: their ways, without who asked. */
const asks = () => answers.mock.calls.map(([path]) => path.replace(/\?.*/, ""));
const askers = () => new Set(answers.mock.calls.map(([path]) => path.replace(/.*\?/, "")));

describe("a review that nobody here waits for any more", () => {
  it("is left when the page is closed, and waited for again when it comes back", async () => {
    answers.mockImplementation(says(200, BUSY));
    const end = new AskedReview(ID).follow();
    await vi.advanceTimersByTimeAsync(100);
    dispatchEvent(new Event("pagehide"));
    const [asker] = askers();
    expect(beacon.mock.calls).toEqual([[`/api/reviews/${ID}/leave?${asker}`]]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answers).toHaveBeenCalledOnce();
    dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    await vi.advanceTimersByTimeAsync(100);
    expect(answers).toHaveBeenCalledTimes(2);
    end();
    expect(beacon).toHaveBeenCalledTimes(2);
  });

  it("is not left once it is ready", async () => {
    answers.mockImplementation(says(200, READY));
    const end = new AskedReview(ID).follow();
    await vi.advanceTimersByTimeAsync(100);
    end();
    expect(beacon).not.toHaveBeenCalled();
  });

  it("is stopped once, asked for no more, and by another name when it is wanted after all", async () => {
    answers
      .mockImplementationOnce(says(200, BUSY))
      .mockImplementationOnce(says(200, { outcome: "stopped" }))
      .mockImplementation(says(200, BUSY));
    const asked = new AskedReview(ID);
    const end = asked.follow();
    await vi.advanceTimersByTimeAsync(100);
    void asked.stop();
    void asked.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.stopped).toBe("stopped");
    expect(asks()).toEqual([`/api/reviews/${ID}`, `/api/reviews/${ID}/stop`]);
    expect(askers().size).toBe(1);
    asked.resume();
    await vi.advanceTimersByTimeAsync(100);
    expect(asked.stopped).toBeNull();
    expect(askers().size).toBe(2);
    end();
  });

  it("takes no answer any more that was on its way", async () => {
    let late: (answer: Response) => void = () => undefined;
    answers
      .mockImplementationOnce(() => new Promise((resolve) => (late = resolve)))
      .mockImplementationOnce(says(200, { outcome: "goes_on" }));
    const asked = new AskedReview(ID);
    asked.follow();
    await asked.stop();
    late(new Response(JSON.stringify(BUSY)));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([asked.stopped, asked.state]).toEqual(["goes_on", null]);
    expect(answers).toHaveBeenCalledTimes(2);
  });

  it("is shown when it was ready just then", async () => {
    answers
      .mockImplementationOnce(says(200, BUSY))
      .mockImplementationOnce(says(200, { outcome: "ready" }))
      .mockImplementationOnce(says(200, READY));
    const asked = new AskedReview(ID);
    asked.follow();
    await vi.advanceTimersByTimeAsync(100);
    await asked.stop();
    await vi.advanceTimersByTimeAsync(100);
    expect(asked.state?.isReady).toBe(true);
    expect(asked.stopped).toBeNull();
  });
});

describe("the page of a review", () => {
  it.each([
    [says(200, { outcome: "stopped" }), /^Stopped\. Nothing is kept/],
    [says(200, { outcome: "goes_on" }), /^You wait no more\. Somebody else does/],
    [
      () => Promise.reject(new TypeError("no line")),
      /^You wait no more\. The house does not answer/,
    ],
  ])("stops it where one asks so, and says what the house does (%#)", async (answer, told) => {
    answers
      .mockImplementationOnce(says(200, BUSY))
      .mockImplementationOnce(answer)
      .mockImplementation(says(200, BUSY));
    render(ReviewPage, { id: ID });
    await vi.advanceTimersByTimeAsync(100);
    await fireEvent.click(screen.getByRole("button", { name: "Stop" }));
    await vi.advanceTimersByTimeAsync(100);
    expect(screen.getByRole("status").textContent).toMatch(told);
    expect(screen.queryByRole("progressbar")).toBeNull();
    const again = screen.getByRole("button", { name: "Review it after all" });
    expect(document.activeElement).toBe(again);
    await fireEvent.click(again, { detail: 2 });
    expect(screen.queryByRole("progressbar")).toBeNull();
    await fireEvent.click(again, { detail: 1 });
    await vi.advanceTimersByTimeAsync(100);
    expect(screen.getByRole("progressbar", { name: /being looked at/ })).toBeTruthy();
  });

  it("says that it asks again by itself while the house is away, and not of what never was", async () => {
    answers.mockImplementation(() => Promise.reject(new TypeError("no line")));
    const { unmount } = render(ReviewPage, { id: ID });
    await vi.advanceTimersByTimeAsync(100);
    expect(screen.getByRole("alert").textContent).toMatch(/not answer.*asked for again by itself/s);
    expect(screen.queryByRole("link", { name: "Review another game" })).toBeNull();
    unmount();
    answers.mockImplementation(
      says(404, { error: "no_such_review", message: "None.", detail: "" }),
    );
    render(ReviewPage, { id: ID });
    await vi.advanceTimersByTimeAsync(100);
    expect(screen.getByRole("alert").textContent?.trim()).toBe("None.");
    expect(screen.getByRole("link", { name: "Review another game" })).toBeTruthy();
  });
});

describe("the page on which a game is given", () => {
  it.each([
    ["picture.png", [137, 80, 78, 71, 0, 255], /picture\.png is no text/],
    ["empty.jsonl", [10, 10], /nothing in empty\.jsonl/],
  ])(
    "says of the file %s why it holds no game, and keeps what was pasted",
    async (name, bytes, why) => {
      const { container } = render(ReviewPage, { id: null });
      const area = screen.getByRole<HTMLTextAreaElement>("textbox");
      await fireEvent.input(area, { target: { value: "a game" } });
      const input = container.querySelector("input[type=file]");
      if (!input) throw new Error("there is no way to choose a file");
      const text = () => Promise.resolve(new TextDecoder().decode(new Uint8Array(bytes)));
      await fireEvent.change(input, { target: { files: [{ name, size: bytes.length, text }] } });
      await vi.waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(why));
      expect(area.value).toBe("a game");
    },
  );

  it("says of a review that it is no game", async () => {
    answers.mockImplementation(
      says(422, { error: "bad_header", message: "Line 1: no header.", detail: "line 1" }),
    );
    render(ReviewPage, { id: null });
    const written = JSON.stringify(REVIEW, null, 2);
    await fireEvent.input(screen.getByRole("textbox"), { target: { value: written } });
    await fireEvent.click(screen.getByRole("button", { name: "Review this game" }));
    await vi.advanceTimersByTimeAsync(10);
    expect(screen.getByRole("alert").textContent).toMatch(/a review already/);
  });

  it("tells what is wrong with a game in the house's words, and keeps what was pasted", async () => {
    answers.mockImplementation(
      says(422, { error: "aligned", message: "Line 3: in the row.", detail: "line 3" }),
    );
    render(ReviewPage, { id: null });
    await fireEvent.click(screen.getByRole("button", { name: "Review this game" }));
    expect(screen.getByRole("alert").textContent).toMatch(/nothing to review yet/);
    const area = screen.getByRole<HTMLTextAreaElement>("textbox");
    await fireEvent.input(area, { target: { value: '{"game": "sekoya"}' } });
    await fireEvent.click(screen.getByRole("button", { name: "Review this game" }));
    await vi.advanceTimersByTimeAsync(10);
    expect(screen.getByRole("alert").textContent).toBe("Line 3: in the row.");
    expect(area.value).toBe('{"game": "sekoya"}');
    expect(answers.mock.calls[0]?.[1]?.body).toBe('{"game": "sekoya"}');
  });

  it("goes to the review of a game that the house has taken", async () => {
    answers.mockImplementation(says(202, BUSY));
    render(ReviewPage, { id: null });
    await fireEvent.input(screen.getByRole("textbox"), { target: { value: "a game" } });
    await fireEvent.click(screen.getByRole("button", { name: "Review this game" }));
    await vi.advanceTimersByTimeAsync(10);
    expect(location.pathname).toBe(`/review/${ID}`);
  });
});
