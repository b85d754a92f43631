// The HTTP side of the server: how it is asked, making a room, getting a ticket for its socket.

import type {
  CreateMission,
  CreateRoom,
  ErrorAnswer,
  RoomCreated,
  Ticket,
  Ways,
} from "../wire/generated";

/** The server answered that it will not; `status` 0 means that no server answered. */
export class RequestFailed extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = "RequestFailed";
  }
}

/** Asks the house; rejects with `RequestFailed`, whose status is 0 when nobody answered. */
export async function ask<Answer>(path: string, how: RequestInit = {}): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: "same-origin", ...how });
  } catch (cause) {
    throw new RequestFailed(
      0,
      "unreachable",
      cause instanceof Error ? cause.message : String(cause),
    );
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as Answer;
  const error = answer as ErrorAnswer | null;
  throw new RequestFailed(response.status, error?.error ?? "unreachable", error?.message ?? "");
}

/** Sends the house a body; rejects as `ask` does. */
export function post<Answer>(path: string, body: unknown, signal?: AbortSignal): Promise<Answer> {
  return ask<Answer>(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
}

/** Makes a room and gives its code. */
export async function createRoom(wish: CreateRoom | CreateMission): Promise<string> {
  return (await post<RoomCreated>("/api/rooms", wish)).code;
}

/** Gets a ticket that opens one socket of a room. */
export async function ticketFor(code: string, signal?: AbortSignal): Promise<string> {
  return (await post<Ticket>(`/api/rooms/${code}/tickets`, {}, signal)).ticket;
}

/** Gives the addresses by which other devices reach a room, the likeliest first; maybe none. */
export async function waysInto(code: string): Promise<readonly string[]> {
  return (await ask<Ways>(`/api/rooms/${code}/ways`)).ways;
}

/** Gives the address of a room's socket on this page's own server. */
export function socketAddress(code: string, page: Location): string {
  return `${page.protocol === "https:" ? "wss:" : "ws:"}//${page.host}/api/rooms/${code}/socket`;
}
