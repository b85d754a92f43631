// Mission time on the audio clock. The two clocks drift by some milliseconds a minute, and what is
// known of mission time gets better with every probe: small corrections are eased in, which nobody
// hears, and a jump (a pause, a woken page) is taken over at once.

const EASE = 0.1;

/** Differences beyond this are a jump: what is planned for the future is planned anew. */
export const JUMP_MS = 25;

export class AudioTime {
  // The mission time at the audio clock's zero.
  #zero: number | null = null;

  /** Takes one paired reading; tells whether mission time jumped. */
  read(missionNow: number, audioNowS: number): boolean {
    const measured = missionNow - audioNowS * 1000;
    if (this.#zero === null) {
      this.#zero = measured;
      return false;
    }
    const off = measured - this.#zero;
    if (Math.abs(off) > JUMP_MS) {
      this.#zero = measured;
      return true;
    }
    this.#zero += off * EASE;
    return false;
  }

  /** Gives the audio clock's seconds at a mission time. */
  secondsAt(mission: number): number {
    if (this.#zero === null) throw new Error("no reading of mission time yet");
    return (mission - this.#zero) / 1000;
  }

  /** Forgets the readings: mission time stands still. */
  forget(): void {
    this.#zero = null;
  }
}
