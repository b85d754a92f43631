// The browser as the world of a line.

import { socketAddress, ticketFor } from "./api";
import type { World } from "./line";

/** Gives the real network, clock and timers for the line to one room. */
export function browserWorld(code: string): World {
  return {
    now: () => performance.now(),
    random: () => Math.random(),
    ticket: (signal) => ticketFor(code, signal),
    socket: () => new WebSocket(socketAddress(code, location)),
    after(milliseconds, act) {
      const timer = setTimeout(act, milliseconds);
      return () => clearTimeout(timer);
    },
  };
}
