// The helicopter's return, told in beats: at each beat one member of every squad goes aboard with
// what it carries. A picture of the result that the server has judged: nothing here counts anew.

import type { SquadView } from "../wire/generated";

/** How many treasures a member carries aboard. Rule: SQ-62. */
export const EACH = 3;

/** The helicopter comes in; then a beat for each member; then the counts stand; then it leaves. */
export const ARRIVAL_MS = 1_100;
export const BEAT_MS = 420;
export const STAND_MS = 1_700;
export const LEAVE_MS = 700;

/** A press so soon was still meant for the table, and does not skip the scene. */
export const STILL_PLAYING_MS = 600;

/** A squad's way aboard. */
export interface Boarding {
  seat: number;
  /** The treasures in the hands of each member still alive, in the order of boarding. */
  carried: readonly (readonly string[])[];
  /** The treasures that nobody could carry. */
  left: readonly string[];
}

/** Gives each squad's way aboard, by what it brings home. */
export function boardings(
  squads: readonly SquadView[],
  brought: readonly number[],
): readonly Boarding[] {
  return squads.map((squad, seat) => {
    const home = squad.treasures.slice(0, brought[seat] ?? 0);
    return {
      seat,
      carried: Array.from({ length: squad.alive }, (_, member) =>
        home.slice(EACH * member, EACH * (member + 1)),
      ),
      left: squad.treasures.slice(home.length),
    };
  });
}

/** The beats until everybody is aboard. */
export const beats = (all: readonly Boarding[]): number =>
  Math.max(0, ...all.map(({ carried }) => carried.length));

/** How many of a squad's treasures are aboard after so many beats. */
export const aboard = ({ carried }: Boarding, beat: number): number =>
  carried.slice(0, beat).reduce((sum, load) => sum + load.length, 0);

/** A squad's treasures on the ground after so many beats. */
export const onTheGround = ({ carried, left }: Boarding, beat: number): readonly string[] => [
  ...carried.slice(beat).flat(),
  ...left,
];
