// Whether all sounds are on this device, for a page that waits for them.

import { keepSounds } from "./keep_sounds";

export class SoundStore {
  percent = $state(0);
  isReady = $state(false);
  hasFailed = $state(false);
  readonly #keep: typeof keepSounds;

  constructor(keep: typeof keepSounds = keepSounds) {
    this.#keep = keep;
  }

  load(): void {
    this.hasFailed = false;
    this.#keep((done, all) => (this.percent = all === 0 ? 0 : Math.floor((100 * done) / all))).then(
      () => (this.isReady = true),
      () => (this.hasFailed = true),
    );
  }
}
