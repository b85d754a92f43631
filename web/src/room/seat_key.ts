// The key with which a seat is given over stands behind the # of its address: no server and no log of
// one sees it, until it is used.

import type { SeatOffer } from "../wire/generated";

const HASH = /^#seat=([0-3])\.([A-Za-z0-9_-]{1,64})$/;

/** Gives the address with which any device takes a seat over, once. */
export const addressOf = (invite: string, { seat, key }: SeatOffer): string =>
  `${invite}#seat=${seat}.${key}`;

/** Forgets the key that an address brought: it is used once. */
export function forgetKey(): void {
  history.replaceState(history.state, "", location.pathname);
}

/** Reads the key that an address brings, null where it brings none. */
export function keyIn(hash: string): SeatOffer | null {
  const [, seat, key] = HASH.exec(hash) ?? [];
  return seat === undefined || key === undefined ? null : { seat: Number(seat), key };
}
