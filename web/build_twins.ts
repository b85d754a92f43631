// Lays a gzip and a brotli twin beside every text of the build: the server sends them at no cost.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const WORTH_IT_BYTES = 1_000;

export function twins(): Plugin {
  return {
    name: "twins",
    apply: "build",
    writeBundle({ dir = "." }, bundle) {
      for (const name of Object.keys(bundle)) {
        if (!/^assets\/.*\.(js|css|svg)$/.test(name)) continue;
        const path = join(dir, name);
        const whole = readFileSync(path);
        if (whole.length <= WORTH_IT_BYTES) continue;
        writeFileSync(`${path}.gz`, gzipSync(whole, { level: 9 }));
        const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: whole.length };
        writeFileSync(`${path}.br`, brotliCompressSync(whole, { params: hint }));
      }
    },
  };
}
