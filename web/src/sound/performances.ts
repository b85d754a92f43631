// What pages perform without a room, fetched from the house.

import type { MissionPlan, WholePerformance } from "../wire/generated";

async function get<Answer>(path: string): Promise<Answer> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Answer;
}

/** Fetches the demo or the tune; the browser keeps it and asks whether it has changed. */
export const performanceOf = (name: "demo" | "tune") =>
  get<WholePerformance>(`/api/performances/${name}`);

/** Fetches the plan of a mission that nobody has heard. */
export const freshPlan = (lengthS: number) => get<MissionPlan>(`/api/plans?length=${lengthS}`);
