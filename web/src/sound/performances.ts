// What pages perform without a room, fetched from the house.

import { ask } from "../live/api";
import type { MissionPlan, WholePerformance } from "../wire/generated";

/** Fetches the demo or the tune; the browser keeps it and asks whether it has changed. */
export const performanceOf = (name: "demo" | "tune") =>
  ask<WholePerformance>(`/api/performances/${name}`);

/** Fetches the plan of a mission that nobody has heard. */
export const freshPlan = (lengthS: number) => ask<MissionPlan>(`/api/plans?length=${lengthS}`);
