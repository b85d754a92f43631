// Loads every sound before a mission, so that none is late, and keeps them where the browser lets a
// page keep things: then a mission sounds without a network, too.

import { BANK_ADDRESS, fetchFromBank, type Manifest } from "../sound/bank";

/** Where the service worker looks for sounds; it is not one of its own, which it clears away. */
export const KEPT_SOUNDS = "sounds-of-understory";

const AT_ONCE = 4;

/** Loads all sounds; `told` hears how many of how many are there. Rejects when one cannot be had. */
export async function keepSounds(told: (done: number, all: number) => void): Promise<void> {
  const list = await fetchFromBank("bank.json");
  const bank = (await list.clone().json()) as Manifest;
  const files = [...new Set(Object.values(bank).map((entry) => entry.file))];
  // Only secure pages have one; some windows have it and may put nothing in.
  const kept = await openKept().catch(() => null);
  const waiting = [...files];
  let done = 0;
  told(done, files.length);
  const next = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      await load(file, kept);
      done += 1;
      told(done, files.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  if (kept) await settle(kept, list, new Set(files)).catch(() => {});
}

/** Rejects also where the very look at the store is forbidden, which throws at once. */
async function openKept(): Promise<Cache | null> {
  return "caches" in globalThis ? await caches.open(KEPT_SOUNDS) : null;
}

async function load(file: string, kept: Cache | null): Promise<void> {
  if (await kept?.match(BANK_ADDRESS + file)) return;
  const response = await fetchFromBank(file);
  // Read to its end either way: then the browser's own store has it.
  if (kept) await kept.put(BANK_ADDRESS + file, response).catch(() => {});
  else await response.arrayBuffer();
}

/** Keeps the list last, when all that it names is there, and lets go of what it names no more. */
async function settle(kept: Cache, list: Response, files: ReadonlySet<string>): Promise<void> {
  await kept.put(`${BANK_ADDRESS}bank.json`, list);
  for (const { url } of await kept.keys()) {
    const file = new URL(url).pathname.slice(BANK_ADDRESS.length);
    if (file !== "bank.json" && !files.has(file)) await kept.delete(url);
  }
}
