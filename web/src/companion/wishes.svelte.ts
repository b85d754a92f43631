// What a table wants to see of a mission, remembered on the device: day and night and screams for the
// eye (off: listening is the game), the clock, and the whole screen.

import { recall, remember } from "../device/memory";

export class TableWishes {
  visual = $state(recall("box-visual") === "on");
  clock = $state(recall("box-clock") !== "off");
  full = $state(recall("box-full") === "on");

  /** Keeps the device's memory at what is wished; to be called within an effect. */
  keep(): void {
    remember("box-visual", this.visual ? "on" : "off");
    remember("box-clock", this.clock ? "on" : "off");
    remember("box-full", this.full ? "on" : "off");
  }
}
