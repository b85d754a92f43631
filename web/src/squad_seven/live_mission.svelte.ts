// A mission's room for the pages: the line, the folded state behind its curtain, the deeds of others
// as they run, and what sounds.

import { flushSync } from "svelte";

import { Curtain } from "../live/curtain";
import type { LiveLine, Wish } from "../live/live_line.svelte";
import { MissionSound } from "../sound/mission_sound";
import type { Cheered, DeedView, MissionDelivery, ServerMessage, Steal } from "../wire/generated";
import { deedHands, type DeedHands } from "./deed_hands";
import {
  answered,
  asking,
  delivered,
  dismissed,
  missionTime,
  NOTHING_YET,
  type MissionState,
} from "./mission_state";
import { Playback } from "./playback";
import { SampleStream, type Deed } from "./sample_stream";
import { SpentDarts } from "./spent_darts.svelte";

export class LiveMission {
  state = $state.raw<MissionState>(NOTHING_YET);
  /** What was called last by who is out or only watches; each call is an object of its own. */
  cheered = $state.raw<Cheered | null>(null);
  /** The deed of another seat that is being shown, null: none. */
  playback: Playback | null = null;
  /** Told of each card as soon as it is known here, and the mission time at which all see it. */
  cardComes: ((card: string, at: number | undefined) => void) | null = null;
  readonly spent = new SpentDarts();
  readonly sound: MissionSound;
  readonly line: LiveLine;
  /** When the open card was due and the frame in which it was shown, on this page's own clock. */
  #shown: { t0: number; due: number | null; frame: number } | null = null;
  /** Presses that were told for fairness alone: their refusals are nobody's business. */
  readonly #quiet = new Set<string>();
  #stream: SampleStream | null = null;
  #hands: { key: string; hands: DeedHands } | null = null;
  #sequence: number | null = null;
  readonly #curtain: Curtain<MissionDelivery>;

  constructor(line: LiveLine) {
    this.line = line;
    this.sound = new MissionSound({
      missionNow: () => this.#soundNow(),
      standsAt: () => this.state.room?.table?.clock.standsAt ?? 0,
    });
    this.#curtain = new Curtain<MissionDelivery>(
      {
        now: () => performance.now(),
        when: (roomTime) => line.clock.when(roomTime),
        after(milliseconds, act) {
          const timer = setTimeout(act, milliseconds);
          return () => clearTimeout(timer);
        },
        frame(act) {
          const request = requestAnimationFrame(act);
          return () => cancelAnimationFrame(request);
        },
      },
      (delivery, frame) => this.#show(delivery, frame),
    );
    line.attach({
      heard: (message, now) => this.#hear(message, now),
      lastSeen: () => this.#sequence,
    });
  }

  /** Mission time now, in milliseconds; null while it stands still or is unknown. */
  missionNow(): number | null {
    const clock = this.state.room?.table?.clock;
    return clock ? missionTime(clock, this.roomNow()) : null;
  }

  /** Mission time as it sounds: it runs in a count-in already, over the bed. */
  #soundNow(): number | null {
    const anchor = this.state.room?.table?.clock.anchor ?? null;
    const now = this.roomNow();
    return anchor === null || now === null ? null : now - anchor;
  }

  /** Room time now; null while it is unknown. */
  roomNow(): number | null {
    return this.line.clock.at(performance.now());
  }

  #hear(message: ServerMessage, now: number): void {
    switch (message.type) {
      case "mission_delivery":
        if (message.replay) this.#curtain.flush();
        this.#sequence = message.sequence;
        this.#curtain.take(message, message.replay ? null : message.t0);
        if (!message.replay) this.#tellCard(message);
        if (message.replay) this.#resume();
        return;
      case "accepted":
        this.#quiet.delete(message.id);
        this.state = answered(this.state, message.id, null);
        return;
      case "refused":
        if (this.#quiet.delete(message.id)) return;
        this.state = answered(this.state, message.id, message);
        return;
      case "cues":
        this.sound.take(message);
        return;
      case "performed":
        if (!this.playback?.shows(message)) this.playback = new Playback(message);
        this.playback.take(message, now);
        return;
      case "cheered":
        this.cheered = message;
        return;
      case "delivery":
      case "probe_answer":
      case "problem":
        // Nothing to fold for a mission.
        return;
    }
  }

  #show(delivery: MissionDelivery, frame: number | null): void {
    const t0 = delivery.view.table?.t0 ?? null;
    if (t0 !== null && this.#shown?.t0 !== t0) {
      this.#shown = frame === null ? null : { t0, due: this.line.clock.when(t0), frame };
    }
    const wasAt = this.state.room?.table?.clock;
    this.state = delivered(this.state, delivery);
    for (const event of delivery.events) this.spent.told(event);
    // The face is in this very frame: its time is the one that is told.
    if (frame !== null) flushSync();
    const isAt = delivery.view.table?.clock;
    if (wasAt?.anchor !== isAt?.anchor) this.sound.heed();
  }

  #tellCard({ events, t0, view }: MissionDelivery): void {
    const drawn = events.find((event) => event.type === "card_drawn");
    const anchor = view.table?.clock.anchor ?? null;
    const at = t0 === null || anchor === null ? undefined : t0 - anchor;
    if (drawn?.type === "card_drawn") this.cardComes?.(drawn.card, at);
  }

  #resume(): void {
    const deed = this.state.room?.table?.deed;
    if (deed && deed.number === this.#stream?.deed.number) this.#stream.resume(deed.taken);
  }

  /** Asks the server for something; the answer shows in `state`. */
  ask(wish: Wish): void {
    this.state = asking(this.state, this.line.ask(wish));
  }

  /** Lays a seat's hand on the open card, touched at a moment of this page's own clock. */
  layHand(seat: number, touched: number): void {
    this.ask(this.#hand(seat, touched));
  }

  /** Robs the rivals that a seat's camp names, two at most. */
  rob(seat: number, [first, second]: readonly number[]): void {
    const victims = [first, second].filter((each) => each !== undefined) as Steal["victims"];
    this.ask({ type: "steal", seat, victims });
  }

  /** Tells of a press that lays no hand, so that the server sees who drums on the pad. */
  tapPad(seat: number, touched: number): void {
    this.#quiet.add(this.line.ask(this.#hand(seat, touched)).id);
  }

  #hand(seat: number, touched: number): Wish {
    const t0 = this.state.room?.table?.t0 ?? null;
    const shown = this.#shown?.t0 === t0 ? this.#shown : null;
    const due = shown?.due ?? null;
    return {
      type: "lay_hand",
      seat,
      timing: { t0, due, shown: shown?.frame ?? null, touched },
    };
  }

  /** Gives this device's hands for a deed: the same ones for as long as the deed lasts. */
  handsFor(deed: DeedView): DeedHands {
    const key = `${deed.seat}.${deed.number}.${deed.kind}`;
    if (this.#hands?.key !== key) this.#hands = { key, hands: deedHands(this, deed) };
    return this.#hands.hands;
  }

  /** Opens the way for the samples of a deed of this device. */
  perform(deed: Deed, taken: number): SampleStream {
    if (this.#stream?.deed.number === deed.number) return this.#stream;
    this.#stream?.close();
    this.#stream = new SampleStream(deed, taken, (message) => this.line.tell(message), {
      now: () => performance.now(),
      after(milliseconds, act) {
        const timer = setTimeout(act, milliseconds);
        return () => clearTimeout(timer);
      },
    });
    return this.#stream;
  }

  /** Calls something to those who play, from a seat that is out or (null) as a watcher. */
  cheer(seat: number | null, kind: Cheered["kind"]): void {
    this.line.tell({ type: "cheer", seat, kind });
  }

  /** Puts the shown refusal away. */
  dismiss(): void {
    this.state = dismissed(this.state);
  }

  /** Ends what goes on beyond the page's own pictures. */
  async end(): Promise<void> {
    this.#stream?.close();
    await this.sound.end();
  }
}
