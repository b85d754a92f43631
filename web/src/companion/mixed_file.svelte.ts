// The soundtrack as a file, mixed by the house while one waits.

import { RequestFailed } from "../live/api";
import type { SoundtrackState } from "../wire/generated";
import { askForFile, fileState } from "./plans";
import type { Setting } from "./setting";

const ASK_AGAIN_MS = 700;

export class MixedFile {
  state = $state.raw<SoundtrackState | null>(null);
  /** Why there is none: "" while nothing is wrong. */
  failure = $state("");
  isOffline = $state(false);
  #asked = 0;

  /** Where the file lies, once it is ready. */
  get address(): string | null {
    return this.state?.isReady ? this.state.file : null;
  }

  get isMixing(): boolean {
    return this.state !== null && !this.state.isReady;
  }

  /** Asks the house for a file, and follows how far it is. */
  async want(setting: Setting, seed: string): Promise<void> {
    const asked = (this.#asked += 1);
    this.failure = "";
    this.isOffline = false;
    try {
      let state = await askForFile(setting, seed);
      while (asked === this.#asked) {
        this.state = state;
        if (state.isReady) return;
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
        state = await fileState(state.name);
      }
    } catch (failure) {
      if (asked !== this.#asked) return;
      this.state = null;
      this.isOffline = failure instanceof RequestFailed && failure.code === "unreachable";
      this.failure = failure instanceof RequestFailed ? failure.message : String(failure);
    }
  }

  /** Forgets the file: another mission is chosen. */
  forget(): void {
    this.#asked += 1;
    this.state = null;
    this.failure = "";
    this.isOffline = false;
  }
}
