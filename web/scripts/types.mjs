// Makes src/wire/generated.ts from docs/reference/protocol.schema.json; with --check only compares.
// The schema itself is made from the Python messages: python tools/protocol.py does both.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";
import { format, resolveConfig } from "prettier";

const source = new URL("../../docs/reference/protocol.schema.json", import.meta.url);
const target = new URL("../src/wire/generated.ts", import.meta.url);

const text = readFileSync(source, "utf8");
const digest = createHash("sha256").update(text).digest("hex");
const banner = `// Every message between page and server. Generated from the Python messages: do not edit, run
// python tools/protocol.py
// schema sha256 ${digest}
`;

const compiled = await compile(JSON.parse(text), "Understory", {
  additionalProperties: false,
  bannerComment: banner,
  format: false,
  unreachableDefinitions: true,
});
// What the compiler adds and nobody needs: a type for the schema as a whole, and where each came from.
const bare = compiled
  .replace(
    /(\n \* *)?\n \* This interface was referenced by `Understory`'s JSON-Schema\n \* via the `definition` "\w+"\./g,
    "",
  )
  .replace(/\/\*\*\n \*\/\n/g, "")
  .replace(/\/\*\*[^/]*\*\/\nexport interface Understory \{[^}]*\}\n/, "");
const wanted = await format(bare, {
  ...(await resolveConfig(target.pathname)),
  parser: "typescript",
});

if (process.argv.includes("--check")) {
  let present = "";
  try {
    present = readFileSync(target, "utf8");
  } catch {
    // Not made yet: as stale as can be.
  }
  if (present !== wanted) {
    console.error("web/src/wire/generated.ts is stale: run python tools/protocol.py");
    process.exit(1);
  }
} else {
  writeFileSync(target, wanted);
}
