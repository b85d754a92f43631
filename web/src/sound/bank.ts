// The bank of sounds: its list, and each sound fetched and decoded when it is first wanted.

export interface BankEntry {
  file: string;
  length_ms: number;
  bytes: number;
}

export type Manifest = Record<string, BankEntry>;

export const BANK_ADDRESS = "/sound/";

/** Fetches what lies under the bank's address; rejects what is not there. */
export async function fetchFromBank(file: string): Promise<Response> {
  const response = await fetch(`${BANK_ADDRESS}${file}`);
  if (!response.ok) throw new Error(`${BANK_ADDRESS}${file} answered ${response.status}`);
  return response;
}

export class Bank<Decoded = AudioBuffer> {
  #manifest: Promise<Manifest> | null = null;
  #entries: Manifest = {};
  /** Whether the list could not be had when it was last asked for. */
  #isShut = false;
  #decoded = new Map<string, Decoded>();
  #loading = new Map<string, Promise<void>>();
  readonly #decode: (packed: ArrayBuffer) => Promise<Decoded>;
  readonly #fetch: (file: string) => Promise<Response>;

  constructor(
    decode: (packed: ArrayBuffer) => Promise<Decoded>,
    fetchFile: (file: string) => Promise<Response> = fetchFromBank,
  ) {
    this.#decode = decode;
    this.#fetch = fetchFile;
  }

  /** Gives the list of sounds; a failure is not remembered, so that the next call tries again. */
  async open(): Promise<Manifest> {
    this.#manifest ??= this.#fetch("bank.json").then((answer) => answer.json());
    try {
      this.#entries = await this.#manifest;
      this.#isShut = false;
    } catch (error) {
      this.#manifest = null;
      this.#isShut = true;
      throw error;
    }
    return this.#entries;
  }

  /** Loads every sound, a few at a time, so that none is late later. Rejects when one fails. */
  async load(): Promise<void> {
    const sounds = Object.keys(await this.open());
    const next = async (): Promise<void> => {
      for (let sound = sounds.shift(); sound !== undefined; sound = sounds.shift()) {
        await this.#loaded(sound);
      }
    };
    await Promise.all([next(), next(), next(), next()]);
  }

  /**
   * Gives a sound if it is ready; if not, null, and from now on it is being loaded. Where the list
   * itself could not be had nothing is asked for: a house without sounds is not asked at each stroke.
   */
  ready(sound: string): Decoded | null {
    const decoded = this.#decoded.get(sound);
    if (decoded === undefined && !this.#isShut) this.#loaded(sound).catch(() => {});
    return decoded ?? null;
  }

  /** Gives how long a sound lasts, 0 if that is not known (yet). */
  lengthMs(sound: string): number {
    return this.#entries[sound]?.length_ms ?? 0;
  }

  #loaded(sound: string): Promise<void> {
    if (this.#decoded.has(sound)) return Promise.resolve();
    let loading = this.#loading.get(sound);
    if (!loading) {
      loading = this.#fetchAndDecode(sound).finally(() => this.#loading.delete(sound));
      this.#loading.set(sound, loading);
    }
    return loading;
  }

  async #fetchAndDecode(sound: string): Promise<void> {
    const entry = (await this.open())[sound];
    if (!entry) throw new Error(`the bank has no sound ${sound}`);
    const packed = await (await this.#fetch(entry.file)).arrayBuffer();
    this.#decoded.set(sound, await this.#decode(packed));
  }
}
