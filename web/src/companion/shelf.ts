// Where plans are kept on this device: in the browser's database, or, where that is forbidden, for
// as long as the page is open.

import type { MissionPlan } from "../wire/generated";

/** A plan that is kept. `setting` is the name of its setting. */
export interface KeptPlan {
  setting: string;
  seed: string;
  /** When it was laid here, in milliseconds of the device's calendar. */
  keptAt: number;
  /** When it was last played; 0: it is fresh. */
  playedAt: number;
  plan: MissionPlan;
}

/** What is kept, without the plans themselves. */
export type KeptFacts = Omit<KeptPlan, "plan">;

export interface Shelf {
  /** Lists all that is kept. */
  list(): Promise<KeptFacts[]>;
  get(setting: string, seed: string): Promise<MissionPlan | null>;
  put(kept: KeptPlan): Promise<void>;
  drop(facts: readonly KeptFacts[]): Promise<void>;
}

const DATABASE = "understory-box";
const FACTS = "facts";
const PLANS = "plans";

const keyOf = ({ setting, seed }: { setting: string; seed: string }) => `${setting} ${seed}`;

const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Opens the shelf of this device. */
export async function openShelf(): Promise<Shelf> {
  try {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      // Apart, so that a look at what there is need not read every plan.
      request.result.createObjectStore(FACTS);
      request.result.createObjectStore(PLANS);
    };
    return databaseShelf(await done(request));
  } catch {
    // Private windows of some browsers, and pages that may store nothing.
    return memoryShelf();
  }
}

function databaseShelf(database: IDBDatabase): Shelf {
  const write = (act: (facts: IDBObjectStore, plans: IDBObjectStore) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      const change = database.transaction([FACTS, PLANS], "readwrite");
      change.oncomplete = () => resolve();
      change.onabort = change.onerror = () => reject(change.error);
      act(change.objectStore(FACTS), change.objectStore(PLANS));
    });
  const read = (store: string) => database.transaction(store).objectStore(store);
  return {
    list: () => done(read(FACTS).getAll() as IDBRequest<KeptFacts[]>),
    get: async (setting, seed) =>
      (await done(read(PLANS).get(keyOf({ setting, seed })) as IDBRequest<MissionPlan>)) ?? null,
    put: ({ plan, ...kept }) =>
      write((facts, plans) => {
        facts.put(kept, keyOf(kept));
        plans.put(plan, keyOf(kept));
      }),
    drop: (gone) =>
      write((facts, plans) => {
        for (const each of gone) {
          facts.delete(keyOf(each));
          plans.delete(keyOf(each));
        }
      }),
  };
}

/** A shelf that lasts as long as the page. */
export function memoryShelf(): Shelf {
  const kept = new Map<string, KeptPlan>();
  return {
    list: async () => [...kept.values()].map(({ plan: _, ...facts }) => facts),
    get: async (setting, seed) => kept.get(keyOf({ setting, seed }))?.plan ?? null,
    put: async (plan) => void kept.set(keyOf(plan), plan),
    drop: async (gone) => gone.forEach((each) => kept.delete(keyOf(each))),
  };
}
