import { beforeEach, describe, expect, it } from "vitest";

import {
  Line,
  LONGEST_WAIT_MS,
  OPENING_MS,
  PROBE_EVERY_MS,
  RACE_MS,
  SHORTEST_WAIT_MS,
  SILENT_MS,
  waitAfter,
  WELL_AFTER_MS,
  type LineState,
} from "../../src/live/line";
import type { Act, ServerMessage } from "../../src/wire/generated";
import { delivery, missionDelivery } from "../samples";
import { FakeWorld, settled } from "./fake_world";

const ACT: Act = {
  type: "act",
  id: "one",
  seat: 0,
  seen: 3,
  command: { type: "place_pawn", place: 2 },
};

let world: FakeWorld;
let heard: ServerMessage[];
let states: LineState[];
let troubles: (string | null)[];
let sequence: number | null;
let line: Line;

beforeEach(() => {
  world = new FakeWorld();
  heard = [];
  states = [];
  troubles = [];
  sequence = null;
  line = new Line(
    world,
    {
      heard: (message) => {
        heard.push(message);
        if (message.type === "delivery") sequence = message.sequence;
      },
      changed: (state) => states.push(state),
      troubled: (code) => troubles.push(code),
    },
    () => sequence,
  );
});

async function connect(): Promise<void> {
  line.open();
  await settled();
  world.last.opens();
  world.last.says(delivery("pawn_placed"));
}

describe("a line to a room", () => {
  it("says hello with its ticket in the first frame, and stands at the first delivery", async () => {
    line.open();
    await settled();
    world.last.opens();
    expect(world.last.sent).toEqual([{ type: "hello", ticket: "ticket-1" }]);
    expect(line.state).toBe("connecting");
    world.last.says(delivery("pawn_placed"));
    expect(line.state).toBe("open");
  });

  it("says that it is a shared screen, where it is one", async () => {
    const quiet = { heard: () => {}, changed: () => {}, troubled: () => {} };
    new Line(world, quiet, () => null, true).open();
    await settled();
    world.last.opens();
    expect(world.last.sent).toEqual([{ type: "hello", ticket: "ticket-1", screen: true }]);
  });

  it("resumes with the last sequence it has seen", async () => {
    await connect();
    const seen = sequence;
    world.last.breaks();
    await world.jump(SHORTEST_WAIT_MS);
    world.last.opens();
    expect(world.last.sent[0]).toEqual({ type: "hello", ticket: "ticket-2", resumeFrom: seen });
  });

  it("tells at once that it is lost", async () => {
    await connect();
    world.last.breaks();
    expect(states).toEqual(["open", "lost"]);
  });

  it("asks again what was not answered, under the same id, and not what was", async () => {
    await connect();
    line.ask(ACT);
    line.ask({ type: "take_back", id: "two", seat: 0 });
    world.last.says({ type: "accepted", id: "one", sequence: 4 });
    world.last.breaks();
    await world.jump(SHORTEST_WAIT_MS);
    world.last.opens();
    expect(world.last.sentOf("take_back")).toEqual([]);
    world.last.says(delivery("pawn_placed"));
    expect(world.last.sentOf("act")).toEqual([]);
    expect(world.last.sentOf("take_back")).toEqual([{ type: "take_back", id: "two", seat: 0 }]);
  });

  it("keeps what is asked while the line is lost, and asks it in order once it is back", async () => {
    await connect();
    world.last.breaks();
    line.ask(ACT);
    line.ask({ ...ACT, id: "later" });
    await world.jump(SHORTEST_WAIT_MS);
    world.last.opens();
    world.last.says(delivery("pawn_placed"));
    expect(world.last.sentOf("act").map((act) => act.id)).toEqual(["one", "later"]);
  });

  it("does not ask again what was refused", async () => {
    await connect();
    line.ask(ACT);
    world.last.says({ type: "refused", id: "one", code: "taken", rule: "SEK-22", facts: {} });
    world.last.breaks();
    await world.jump(SHORTEST_WAIT_MS);
    world.last.opens();
    world.last.says(delivery("pawn_placed"));
    expect(world.last.sentOf("act")).toEqual([]);
  });

  it("tries for ever, ever more slowly but never slower than its limit", async () => {
    world.failing = 0;
    line.open();
    await world.jump(90_000);
    expect(line.state).toBe("lost");
    const tries = world.tickets;
    await world.jump(LONGEST_WAIT_MS);
    expect(world.tickets).toBe(tries + 1);
    world.failing = null;
    await world.jump(LONGEST_WAIT_MS);
    world.last.opens();
    world.last.says(delivery("pawn_placed"));
    expect(line.state).toBe("open");
  });

  it("waits between a shortest and a longest time, spread by chance", () => {
    expect(waitAfter(1, 1)).toBe(SHORTEST_WAIT_MS);
    expect(waitAfter(1, 0)).toBe(SHORTEST_WAIT_MS * 0.75);
    expect(waitAfter(2, 1)).toBe(SHORTEST_WAIT_MS * 2);
    expect(waitAfter(50, 1)).toBe(LONGEST_WAIT_MS);
  });

  it("tries at once when the page is shown or the network is back", async () => {
    await connect();
    world.last.breaks();
    const tries = world.tickets;
    line.hurry();
    await settled();
    expect(world.tickets).toBe(tries + 1);
    line.hurry();
    await settled();
    expect(world.tickets, "while one try is under way there is no second").toBe(tries + 1);
  });

  it("gives up only on a room that does not exist", async () => {
    world.failing = 404;
    line.open();
    await world.jump(60_000);
    expect(line.state).toBe("gone");
    expect(world.tickets).toBe(1);
    line.hurry();
    await world.jump(60_000);
    expect(world.tickets).toBe(1);
  });

  it("takes a line on which nothing comes for lost", async () => {
    await connect();
    await world.jump(SILENT_MS + 2 * PROBE_EVERY_MS);
    expect(states).toContain("lost");
  });

  it("does not wait long for a line that died while its page was away", async () => {
    await connect();
    await world.jump(1_000);
    line.hurry();
    await world.jump(PROBE_EVERY_MS - 1);
    expect(line.state).toBe("open");
    await world.jump(1);
    expect(states.at(-1)).toBe("lost");
  });

  it("keeps a line that answers once its page is back", async () => {
    await connect();
    line.hurry();
    await world.jump(1_000);
    world.last.says({ type: "probe_answer", sent: 0, at: 500 });
    await world.jump(PROBE_EVERY_MS);
    expect(states).toEqual(["open"]);
  });

  it("probes between races, and never while hands race for a card", async () => {
    await connect();
    const socket = world.last;
    const drawn = missionDelivery("card_drawn");
    const raced: number[] = [];
    for (let card = 0; card < 10; card += 1) {
      socket.says({ ...drawn, t0: world.now() + 20 });
      const before = socket.sentOf("probe").length;
      await world.jump(RACE_MS - 1);
      raced.push(socket.sentOf("probe").length - before);
      await world.jump(900);
    }
    expect(raced).toEqual(Array(10).fill(0));
    expect(socket.sentOf("probe").length).toBeGreaterThanOrEqual(6);
  });

  it("probes a quiet line, and keeps one that answers", async () => {
    await connect();
    const socket = world.last;
    for (let turn = 0; turn < 10; turn += 1) {
      await world.jump(PROBE_EVERY_MS);
      const probe = socket.sentOf("probe").at(-1);
      socket.says({ type: "probe_answer", sent: probe?.sent ?? 0, at: 0 });
    }
    expect(socket.sentOf("probe").length).toBeGreaterThanOrEqual(10);
    expect(line.state).toBe("open");
  });

  it("believes the browser when it says that the network is away", async () => {
    await connect();
    line.offline();
    expect(line.state).toBe("lost");
  });

  it("does not wait for ever for a ticket or for a socket that never opens", async () => {
    world.failing = Infinity;
    line.open();
    await world.jump(OPENING_MS);
    expect(line.state).toBe("lost");
    world.failing = null;
    await world.jump(LONGEST_WAIT_MS);
    const stuck = world.last;
    await world.jump(OPENING_MS + LONGEST_WAIT_MS);
    expect(stuck.isClosed).toBe(true);
    expect(world.last).not.toBe(stuck);
  });

  it("does not listen to a socket that it has left", async () => {
    await connect();
    const old = world.last;
    old.breaks();
    await world.jump(SHORTEST_WAIT_MS);
    const count = heard.length;
    old.says(delivery("round_ended"));
    old.breaks();
    expect(heard.length).toBe(count);
    expect(world.last.isClosed).toBe(false);
  });

  it("is over when it is closed", async () => {
    await connect();
    line.close();
    expect(world.last.isClosed).toBe(true);
    line.hurry();
    await world.jump(60_000);
    expect(world.tickets).toBe(1);
  });

  /** Lets the server, which cannot record, welcome the line and end it when it hears a wish. */
  async function fail(): Promise<void> {
    const tries = world.sockets.length;
    while (world.sockets.length === tries) await world.jump(100);
    world.last.opens();
    world.last.says(delivery("pawn_placed"));
    world.last.says({ type: "problem", code: "journal", message: "cannot record" });
    world.last.breaks();
  }

  it("waits longer and longer for a server that welcomes it only to end it again", async () => {
    await connect();
    line.ask(ACT);
    world.last.breaks();
    for (let times = 0; times < 8; times += 1) await fail();
    const tries = world.tickets;
    await world.jump(LONGEST_WAIT_MS - 1);
    expect(world.tickets).toBe(tries);
    await world.jump(1);
    expect(world.tickets).toBe(tries + 1);
  });

  it("tells once what is wrong with the server, until something is accepted", async () => {
    await connect();
    line.ask(ACT);
    world.last.breaks();
    for (let times = 0; times < 4; times += 1) await fail();
    expect(troubles).toEqual(["journal"]);
    await world.jump(LONGEST_WAIT_MS);
    world.last.opens();
    world.last.says(delivery("pawn_placed"));
    expect(troubles).toEqual(["journal"]);
    world.last.says({ type: "accepted", id: "one", sequence: 4 });
    expect(troubles).toEqual(["journal", null]);
    const tries = world.tickets;
    world.last.breaks();
    await world.jump(SHORTEST_WAIT_MS);
    expect(world.tickets, "and it is quick again").toBe(tries + 1);
  });

  it("takes the trouble for over when the line has stood for a while", async () => {
    await connect();
    world.last.breaks();
    await fail();
    await world.jump(LONGEST_WAIT_MS);
    world.last.opens();
    world.last.says(delivery("pawn_placed"));
    for (let waited = 0; waited < WELL_AFTER_MS; waited += PROBE_EVERY_MS) {
      expect(troubles).toEqual(["journal"]);
      await world.jump(PROBE_EVERY_MS);
      world.last.says({ type: "probe_answer", sent: 0, at: 0 });
    }
    expect(troubles).toEqual(["journal", null]);
  });

  it("does not call trouble what did not end the line", async () => {
    await connect();
    world.last.says({ type: "problem", code: "too_fast", message: "too many messages" });
    world.last.says({ type: "probe_answer", sent: 0, at: 0 });
    world.last.breaks();
    expect(troubles).toEqual([]);
  });
});
