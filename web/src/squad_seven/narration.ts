// What happened in a mission, in words: for the log, and for the live region of screen readers.

import type {
  HandsJudged,
  MissionNews,
  MissionResult,
  SeatView,
  TreasuresStolen,
} from "../wire/generated";
import { t, tn } from "../words/language.svelte";
import type { Edition } from "./deck";
import type { Happening } from "./mission_state";
import { cardName, nameOf } from "./names";

/**
 * Tells one happening in a sentence; empty when there is nothing to say. What comes `briefly` fits
 * in two lines of a phone: who the bots are is left to the log.
 */
export function narrate({ event, seats }: Happening, edition: Edition, briefly = false): string {
  const told = tell(event, (seat) => nameOf(seats[seat]), edition);
  if (briefly || event.type !== "game_started") return told;
  return [told, ...tempers(seats)].join(" ");
}

/** Who the bots are, for whoever wants to know them: each seat's has a temper of its own. */
const tempers = (seats: readonly SeatView[]): string[] =>
  seats
    .filter((seat) => seat.holder === "bot")
    .map((seat) => t(`mission.temper.${seat.seat as 0 | 1 | 2 | 3}`));

function tell(event: MissionNews, named: (seat: number) => string, edition: Edition): string {
  switch (event.type) {
    case "game_started":
      return t("mission.log.started", { number: event.gameNumber });
    case "seat_taken":
      return t("log.seat_taken", { name: event.name || named(event.seat) });
    case "seat_left":
      return t("log.seat_left");
    case "presence_changed":
      return t(event.present ? "log.present" : "log.away", { name: named(event.seat) });
    case "rematch_asked":
      return t("log.rematch_asked", { name: named(event.seat) });
    case "mission_paused":
      return t(
        event.reason === "host" ? "mission.log.paused" : `mission.log.paused.${event.reason}`,
      );
    case "mission_resumed":
      return t("mission.log.resumed");
    case "bot_sat_in":
      return t("mission.log.bot_sat_in", { name: named(event.seat) });
    case "sound_read":
      return event.seats
        .map((seat) =>
          t(event.reads ? "mission.log.sound_read" : "mission.log.sound_read.off", {
            name: named(seat),
          }),
        )
        .join(" ");
    case "cards_heard":
      return event.seats
        .map((seat) =>
          t(event.hears ? "mission.log.cards_heard" : "mission.log.cards_heard.off", {
            name: named(seat),
          }),
        )
        .join(" ");
    case "one_switch_used":
      return event.seats
        .map((seat) =>
          t(event.uses ? "mission.log.one_switch" : "mission.log.one_switch.off", {
            name: named(seat),
          }),
        )
        .join(" ");
    case "owner_returned":
      return t("mission.log.owner_returned", { name: named(event.seat) });
    case "centre_gathered":
      return t("mission.log.centre_gathered");
    case "card_drawn":
      return t("mission.log.card_drawn", {
        name: named(event.seat),
        card: cardName(event.card, edition),
      });
    case "hand_laid":
      return event.verdict === "wrong" && event.card
        ? t("mission.log.hand_wrong", {
            name: named(event.seat),
            card: cardName(event.card, edition),
          })
        : "";
    case "treasure_taken":
      return t("mission.log.treasure_taken", {
        name: named(event.seat),
        card: cardName(event.card, edition),
      });
    case "camp_taken":
      return t(event.most > 0 ? "mission.log.camp_taken" : "mission.log.camp_empty", {
        name: named(event.seat),
      });
    case "treasures_stolen":
      return stolen(event, named);
    case "member_lost":
      return t(`mission.log.member_lost.${event.cause}`, { name: named(event.seat) });
    case "member_healed":
      return t("mission.log.member_healed", { name: named(event.seat) });
    case "lap_finished":
      return t("mission.log.lap_finished", { name: named(event.seat) });
    case "shot_fired":
      return t(event.hit ? "mission.log.shot_hit" : "mission.log.shot_missed", {
        name: named(event.seat),
        target: cardName(event.target, edition),
      });
    case "event_finished":
      return t("mission.log.event_finished", {
        name: named(event.seat),
        event: cardName(event.event, edition),
      });
    case "event_failed":
      return t("mission.log.event_failed", {
        name: named(event.seat),
        event: cardName(event.event, edition),
      });
    case "squad_lost":
      return t("mission.log.squad_lost", { name: named(event.seat) });
    case "scream_heard":
      return t("caption.scream");
    case "helicopter_returned":
      return t("mission.log.returned");
    case "shoot_off_opened":
      return t("mission.log.shoot_off", { names: event.seats.map(named).join(", ") });
    case "shoot_off_judged":
      return event.out.length === 0
        ? ""
        : t("mission.log.shoot_off_out", { names: event.out.map(named).join(", ") });
    case "hands_judged":
      return howClose(event, named);
    case "hands_late":
      return event.hands
        .map(({ seat, reaction }) =>
          t("mission.log.hand_late", { name: named(seat), gap: reaction - event.quickest }),
        )
        .join(" ");
    case "draw_begun":
    case "squads_deployed":
    case "card_dealt":
    case "mission_ended":
      // Seen on the table as they happen, or told by what follows.
      return "";
    default:
      // A newer server may tell more: what is not known is passed over.
      event satisfies never;
      return "";
  }
}

/** How close it was, and what was claimed in vain. A hand alone is told by what it did. */
function howClose({ hands }: HandsJudged, named: (seat: number) => string): string {
  const [first, second] = hands;
  const lines = hands
    .filter((hand) => hand.cut > 0)
    .map(({ seat, cut }) => t("mission.log.hand_cut", { name: named(seat), cut }));
  if (first && second) {
    lines.unshift(
      t("mission.log.how_close", {
        name: named(first.seat),
        reaction: first.reaction,
        gap: second.reaction - first.reaction,
        rival: named(second.seat),
      }),
    );
  }
  return lines.join(" ");
}

function stolen(event: TreasuresStolen, named: (seat: number) => string): string {
  const name = named(event.seat);
  if (event.victims.length === 0) return t("mission.log.stolen.nothing", { name });
  const victims = [...new Set(event.victims)].map(named).join(", ");
  return tn("mission.log.stolen", event.victims.length, { name, victims });
}

/** Gives the headline of a result, as this device's players should read it. */
export function headline(result: MissionResult, seats: readonly SeatView[]): string {
  const winner = seats[result.winner];
  const mine = seats.filter((seat) => seat.mine);
  if (mine.length === 1 && winner?.mine) return t("result.you_win");
  return t("result.wins", { name: nameOf(winner) });
}

/** Says why a mission ended so. */
export const reason = (result: MissionResult): string => t(`mission.result.${result.reason}`);
