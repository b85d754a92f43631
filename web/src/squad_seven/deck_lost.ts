// The skull sides of all members but the leaders: nobody is lost in a mission's first seconds.

/** The drawings by the paths of their files. */
export const LOST = import.meta.glob<string>(
  "../../../src/understory/art/squad_seven/member-*-[1-6]-lost.svg",
  { query: "?raw", import: "default", eager: true },
);
