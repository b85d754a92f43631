// A mission's page over a line that is lost: what it does again, once there is a line.
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { LiveLine } from "../../src/live/live_line.svelte";
import { LiveMission } from "../../src/squad_seven/live_mission.svelte";
import type { MissionDelivery } from "../../src/wire/generated";
import { FakeSocket, settled } from "../live/fake_world";
import { missionDelivery, MISSION_DELIVERIES } from "../samples";

const sockets: FakeSocket[] = [];
const ends: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  sockets.length = 0;
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ ticket: "a-ticket" })));
  vi.stubGlobal(
    "WebSocket",
    class extends FakeSocket {
      constructor() {
        super();
        sockets.push(this);
      }
    },
  );
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const last = (): FakeSocket => sockets.at(-1) as FakeSocket;

/** Gives a greeting in the midst of a deed of which so many samples have come. */
function greeting(taken: number): MissionDelivery {
  const name = MISSION_DELIVERIES.find((each) => missionDelivery(each).view.table?.deed);
  const told = missionDelivery(name ?? "");
  const table = told.view.table;
  if (!table?.deed) throw new Error("no sample shows a deed");
  const deed = { ...table.deed, taken };
  const clock = { anchor: told.at - deed.number - 1_000, standsAt: 0 };
  return { ...told, replay: true, view: { ...told.view, table: { ...table, deed, clock } } };
}

async function greeted(told: MissionDelivery): Promise<void> {
  await vi.advanceTimersByTimeAsync(5_000);
  await settled();
  last().opens();
  last().says(told);
}

it("sends the samples anew that no line had carried, as soon as it is greeted", async () => {
  const line = new LiveLine("ABCDEFGH");
  const live = new LiveMission(line);
  ends.push(line.open(), () => void live.end());
  await greeted(greeting(0));
  const deed = live.state.room?.table?.deed;
  if (!deed) throw new Error("there is no deed");
  const hands = live.handsFor(deed);
  hands.perform("left");
  last().breaks();
  hands.perform("right");
  hands.perform("left");

  await greeted(greeting(1));

  await vi.advanceTimersByTimeAsync(500);
  const sent = last().sentOf("perform");
  expect(sent.map(({ first, samples }) => [first, samples.map(({ kind }) => kind)])).toEqual([
    [1, ["right", "left"]],
  ]);
});
