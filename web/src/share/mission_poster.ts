// The picture of a mission: which squad brought home most, and who of each is aboard.

import { memberOf } from "../squad_seven/deck";
import { boardings } from "../squad_seven/departure";
import { nameOf } from "../squad_seven/names";
import { headline, reason } from "../squad_seven/narration";
import type { MissionRoom, MissionTable } from "../wire/generated";
import { t, tn } from "../words/language.svelte";
import { BUST, type Poster } from "./poster";

const GROUND = {
  paper: "#241a10",
  sheet: "#33261a",
  ink: "#f7ecd4",
  soft: "#d3c3a0",
  accent: "#f2b632",
};
const TEAMS = ["#b8342a", "#2563a8", "#e0a51f", "#1f7d63"] as const;

/** Gives the picture of a mission that is over. */
export function missionPoster(room: MissionRoom, { view }: MissionTable): Poster {
  const { result, edition } = view;
  const homeward = boardings(view.squads, result?.brought ?? []);
  return {
    game: "SQUAD SEVEN",
    headline: result ? headline(result, room.seats) : "",
    reason: result ? reason(result) : "",
    ground: GROUND,
    sheet: BUST,
    file: `squad-seven-${room.code}`,
    rows: view.squads
      .map((squad, seat) => ({ squad, seat, brought: result?.brought[seat] ?? 0 }))
      .sort(
        (one, other) =>
          Number(other.seat === result?.winner) - Number(one.seat === result?.winner) ||
          other.brought - one.brought,
      )
      .map(({ squad, seat, brought }) => ({
        name: nameOf(room.seats[seat]),
        reached: squad.is_out ? t("mission.out") : tn("mission.result.brought", brought),
        colour: TEAMS[seat] ?? GROUND.soft,
        isWinner: result?.winner === seat,
        cards: (homeward[seat]?.carried ?? []).map((load, member) => ({
          picture: memberOf(seat, member, false, edition),
          apart: false,
          mark: "◆".repeat(load.length),
        })),
      })),
  };
}
