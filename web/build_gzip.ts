// Lays a gzip twin beside every text of the build: the server sends it as it is, at no cost.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const WORTH_IT_BYTES = 1_000;

export function gzipTwins(): Plugin {
  return {
    name: "gzip-twins",
    apply: "build",
    writeBundle({ dir = "." }, bundle) {
      for (const name of Object.keys(bundle)) {
        if (!/^assets\/.*\.(js|css|svg)$/.test(name)) continue;
        const whole = readFileSync(join(dir, name));
        if (whole.length > WORTH_IT_BYTES) {
          writeFileSync(join(dir, `${name}.gz`), gzipSync(whole, { level: 9 }));
        }
      }
    },
  };
}
