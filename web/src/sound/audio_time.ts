// Mission time on the audio clock. The two clocks drift by some milliseconds a minute, and what is
// known of mission time gets better with every probe: small corrections are eased in, which nobody
// hears, and a jump (a pause, a woken page) is taken over at once.
//
// An audio clock is read in steps, as long as what the device takes at a time: 3 to 50 ms. So a
// reading is never ahead of the clock that is heard, only behind; and a page that was busy between
// reading one clock and the other makes it seem later still. Of the last readings the one that puts
// the audio clock furthest ahead is the true one.

const EASE = 0.1;

/** Readings that count: four seconds, in which a bad clock drifts by 2 ms. */
const KEPT = 20;

/** Differences beyond this are a jump: what is planned for the future is planned anew. */
export const JUMP_MS = 25;

/** So far behind no clock is read; less is a jump only when it is read again and again. */
const SURE_JUMP_MS = 150;
const READ_AGAIN = 3;

export class AudioTime {
  // The mission time at the audio clock's zero.
  #zero: number | null = null;
  #readings: number[] = [];

  /**
   * Takes one paired reading, the audio clock's read first, and tells whether mission time jumped.
   */
  read(missionNow: number, audioNowS: number): boolean {
    const measured = missionNow - audioNowS * 1000;
    this.#readings = [...this.#readings.slice(1 - KEPT), measured];
    if (this.#zero === null) {
      this.#zero = measured;
      return false;
    }
    if (this.#hasJumped(this.#zero, measured)) {
      this.#readings = [measured];
      this.#zero = measured;
      return true;
    }
    this.#zero += (Math.min(...this.#readings) - this.#zero) * EASE;
    return false;
  }

  #hasJumped(zero: number, measured: number): boolean {
    const off = measured - zero;
    if (off < -JUMP_MS || off > SURE_JUMP_MS) return true;
    return (
      this.#readings.length >= READ_AGAIN &&
      this.#readings.slice(-READ_AGAIN).every((each) => each - zero > JUMP_MS)
    );
  }

  /** Whether mission time has been read. */
  get isKnown(): boolean {
    return this.#zero !== null;
  }

  /** Gives the audio clock's seconds at a mission time. */
  secondsAt(mission: number): number {
    if (this.#zero === null) throw new Error("no reading of mission time yet");
    return (mission - this.#zero) / 1000;
  }

  /** Forgets the readings: mission time stands still. */
  forget(): void {
    this.#zero = null;
    this.#readings = [];
  }
}
