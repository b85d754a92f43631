// What this device remembers: names and settings, never sent anywhere by themselves.
//
// One object under one name, with the version of its form. A browser may forbid storage, and anybody
// may have written there: what is not in our form is as if nothing had been remembered.

const PLACE = "understory";
const VERSION = 1;
/** Names under which single values were remembered before they became one object. */
const OLD_PREFIX = "understory.";
/** Longer than anything that we remember. */
const MOST_SIGNS = 200;

/** From 0 to 1. */
const SHARE = /^(0|1|0?\.\d+|1\.0+)$/;

/** What some names may hold; a value that does not fit is not there. Other names hold any short text. */
const FITS: Readonly<Record<string, RegExp>> = {
  language: /^[a-z]{2,3}(-[A-Za-z]{2,8})?$/,
  game: /^(sekoya|squad-seven)$/,
  table: /^[0-9A-Z]{8}$/,
  name: /^.{0,24}$/su,
  "second-name": /^.{0,24}$/su,
  shortcuts: /^(on|off)$/,
  explains: /^(on|off)$/,
  puzzle: /^\d{4}-\d\d-\d\d \d \d{1,5} \d{1,5}$/,
  captions: /^(on|off)$/,
  cheers: /^(on|off)$/,
  "hears-cards": /^(yes|no)$/,
  "one-switch": /^(yes|no)$/,
  vibrates: /^(yes|no)$/,
  muted: /^(yes|no)$/,
  volume: SHARE,
  "volume-drums": SHARE,
  "volume-animals": SHARE,
  "volume-screams": SHARE,
  scream: /^(classic|gentle)$/,
  "hears-elsewhere": /^(yes|no)$/,
  beside: /^[0-9A-Z]{8} (rests|sounds)$/,
  writing:
    /^(centre|beside),(line|adjacent),[01],[01],(green|yellow|shared|last_start);(\d{1,2}(,\d{1,2})*)?$/,
  "sound-offset": /^(0|-?[1-9]\d{0,2})$/,
};

type Kept = Record<string, string>;

/** Reads what was remembered under a name, null if nothing was, or nothing of use. */
export function recall(name: string): string | null {
  return read()[name] ?? null;
}

/** Remembers a text under a name; a text that this name cannot hold is not remembered. */
export function remember(name: string, value: string): void {
  // Writing waits for the disk, and a page reminds itself of the same at every turn.
  if (fits(name, value) && recall(name) !== value) change((kept) => (kept[name] = value));
}

/** Forgets what was remembered under a name. */
export function forget(name: string): void {
  change((kept) => delete kept[name]);
}

function fits(name: string, value: unknown): value is string {
  if (typeof value !== "string" || value.length > MOST_SIGNS) return false;
  return FITS[name]?.test(value) ?? true;
}

/** Reads all that is remembered; another page of ours may have changed it a moment ago. */
function read(): Kept {
  try {
    const written = localStorage.getItem(PLACE);
    return written === null ? readOld() : understand(JSON.parse(written));
  } catch {
    // Storage is forbidden, or what lies there is not ours.
    return {};
  }
}

function understand(found: unknown): Kept {
  if (!isRecord(found) || found["version"] !== VERSION || !isRecord(found["kept"])) return {};
  return fitting(found["kept"]);
}

/** Reads what earlier versions of the page remembered, each value under a name of its own. */
function readOld(): Kept {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(OLD_PREFIX));
  return fitting(
    Object.fromEntries(
      names.map((name) => [name.slice(OLD_PREFIX.length), localStorage.getItem(name)]),
    ),
  );
}

function fitting(found: Record<string, unknown>): Kept {
  const kept: Kept = {};
  for (const [name, value] of Object.entries(found)) if (fits(name, value)) kept[name] = value;
  return kept;
}

const isRecord = (found: unknown): found is Record<string, unknown> =>
  typeof found === "object" && found !== null && !Array.isArray(found);

function change(by: (kept: Kept) => void): void {
  const kept = read();
  by(kept);
  try {
    localStorage.setItem(PLACE, JSON.stringify({ version: VERSION, kept }));
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(OLD_PREFIX)) localStorage.removeItem(name);
    }
  } catch {
    // Storage is full or forbidden; the page works without it.
  }
}

/** Tells whether another window of this device has just remembered something. */
export const hasChanged = (event: StorageEvent): boolean => event.key === PLACE;
