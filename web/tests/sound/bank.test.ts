import { describe, expect, it } from "vitest";

import { Bank } from "../../src/sound/bank";

const manifest = {
  "owl-1": { file: "owl-1.abc.flac", length_ms: 1_000, bytes: 3 },
  "bed-day": { file: "bed-day.def.flac", length_ms: 8_000, bytes: 3 },
};

/** A bank whose files are in hand; `asked` tells what was fetched, `failing` what cannot be. */
function bankOf(failing = new Set<string>()) {
  const asked: string[] = [];
  const bank = new Bank<string>(
    async (packed) => `decoded ${packed.byteLength}`,
    async (file) => {
      asked.push(file);
      if (failing.has(file)) throw new Error(`no ${file}`);
      return new Response(file === "bank.json" ? JSON.stringify(manifest) : "xyz");
    },
  );
  return { bank, asked, failing };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("the bank", () => {
  it("fetches a sound when it is first wanted, once, and has it ready afterwards", async () => {
    const { bank, asked } = bankOf();
    expect(bank.ready("owl-1")).toBeNull();
    expect(bank.ready("owl-1")).toBeNull();
    await settled();
    expect(bank.ready("owl-1")).toBe("decoded 3");
    expect(asked).toEqual(["bank.json", "owl-1.abc.flac"]);
    expect(bank.lengthMs("bed-day")).toBe(8_000);
  });

  it("loads all of them on demand", async () => {
    const { bank } = bankOf();
    await bank.load();
    expect([bank.ready("owl-1"), bank.ready("bed-day")]).toEqual(["decoded 3", "decoded 3"]);
  });

  it("tells that it is not there, and tries again", async () => {
    const { bank, failing } = bankOf(new Set(["bank.json"]));
    await expect(bank.load()).rejects.toThrow("no bank.json");
    failing.clear();
    await bank.load();
    expect(bank.ready("owl-1")).toBe("decoded 3");
  });

  it("is not asked at every stroke while it is not there", async () => {
    const { bank, asked } = bankOf(new Set(["bank.json"]));
    await expect(bank.load()).rejects.toThrow("no bank.json");
    const before = asked.length;
    for (const sound of ["owl-1", "bed-day", "owl-1"]) expect(bank.ready(sound)).toBeNull();
    await settled();
    expect(asked).toHaveLength(before);
  });

  it("goes on without a sound that it does not have", async () => {
    const { bank } = bankOf();
    expect(bank.ready("dodo-1")).toBeNull();
    await settled();
    expect(bank.ready("dodo-1")).toBeNull();
    expect(bank.lengthMs("dodo-1")).toBe(0);
  });
});
