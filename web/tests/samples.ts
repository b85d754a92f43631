// The messages on which the server's tests and ours agree.
import type { CreateRoom, Delivery, MissionDelivery, ServerMessage } from "../src/wire/generated";

const files = import.meta.glob<{ default: unknown }>("../../tests/wire/samples/*.json", {
  eager: true,
});

function sample(name: string): unknown {
  const file = files[`../../tests/wire/samples/${name}.json`];
  if (!file) throw new Error(`there is no sample ${name}`);
  return structuredClone(file.default);
}

/** Gives a message of the server by the name of its sample. */
export const message = (name: string): ServerMessage => sample(name) as ServerMessage;

/** Gives a delivery by the name of its sample. */
export const delivery = (name: string): Delivery => sample(`delivery.${name}`) as Delivery;

/** Gives the sample body of a new room. */
export const createRoom = (): CreateRoom => sample("create_room") as CreateRoom;

/** The names of all sampled deliveries. */
export const DELIVERIES = Object.keys(files)
  .map((path) => path.split("/").at(-1)?.replace(".json", "") ?? "")
  .filter((name) => name.startsWith("delivery."))
  .map((name) => name.slice("delivery.".length));

/** Gives a mission's delivery by the name of its sample. */
export const missionDelivery = (name: string): MissionDelivery =>
  sample(`mission_delivery.${name}`) as MissionDelivery;

/** The names of all sampled deliveries of missions. */
export const MISSION_DELIVERIES = Object.keys(files)
  .map((path) => path.split("/").at(-1)?.replace(".json", "") ?? "")
  .filter((name) => name.startsWith("mission_delivery."))
  .map((name) => name.slice("mission_delivery.".length));
