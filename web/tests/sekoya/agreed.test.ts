import { render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";

import { USUAL_RULES } from "../../src/lobby/wish";
import { agreedOn } from "../../src/sekoya/agreed";
import AgreedList from "../../src/sekoya/AgreedList.svelte";
import Help from "../../src/sekoya/Help.svelte";
import type { Rules, SekoyaOptions } from "../../src/wire/generated";
import { LANGUAGES } from "../../src/words/catalogue";
import { speak, t } from "../../src/words/language.svelte";

const options = (change: Partial<Rules> = {}, clockS: number | null = null): SekoyaOptions => ({
  rules: { ...USUAL_RULES, ...change },
  colour: "random",
  clockS,
  hints: false,
});

const CHANGES: Partial<Rules>[] = [
  { pile: "beside" },
  { forbidden: "adjacent" },
  { lone_special: true },
  { split_groups: true },
  { tie: "yellow" },
  { tie: "shared" },
  { tie: "last_start" },
];

describe.each(LANGUAGES)("what a table has agreed on, in %s", (language) => {
  beforeEach(() => speak(language));

  it("is the usual game unless something was chosen", () => {
    expect(agreedOn(options()).every((each) => each.isUsual)).toBe(true);
  });

  it.each(CHANGES)("tells of %j, and that it is not usual", (change) => {
    const usual = new Set(agreedOn(options()).map(({ option, answer }) => option + answer));
    const changed = agreedOn(options(change)).filter((each) => !each.isUsual);
    expect(changed.map((each) => each.name)).toEqual(Object.keys(change));
    for (const { option, answer } of changed) expect(usual.has(option + answer)).toBe(false);
  });

  it("tells of the clock", () => {
    const clock = (seconds: number | null) => agreedOn(options({}, seconds))[0]?.answer;
    expect(clock(null)).toBe(t("option.clock.none"));
    expect(clock(120)).toBe(t("option.clock.minutes", { minutes: 2 }));
  });
});

it("shows every option, and marks what is not usual", () => {
  render(AgreedList, { options: options({ tie: "yellow" }, 60) });
  expect(screen.getByText("Yellow wins", { exact: false }).textContent).toContain("not the usual");
  expect(screen.getAllByRole("term")).toHaveLength(6);
});

describe("the help at the table", () => {
  const told = (change: Partial<Rules>) => {
    const { container, unmount } = render(Help, { rules: { ...USUAL_RULES, ...change } });
    const text = container.textContent;
    unmount();
    return text;
  };

  it("tells what ends a tie at this table", () => {
    for (const tie of ["green", "yellow", "shared", "last_start"] as const) {
      expect(told({ tie })).toContain(t(`table.help.tie.${tie}`));
    }
  });

  it("tells what a special card alone is worth here, and whether groups end", () => {
    expect(told({})).toContain("beside a neighbour");
    expect(told({ lone_special: true })).not.toContain("beside a neighbour");
    expect(told({})).not.toContain(t("table.help.split"));
    expect(told({ split_groups: true })).toContain(t("table.help.split"));
  });
});
