import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

import { gzipTwins } from "./build_gzip.ts";

// The Python server that `npm run dev` stands in front of.
const server = `http://127.0.0.1:${process.env["UNDERSTORY_PORT"] ?? "8000"}`;

export default defineConfig({
  plugins: [svelte(), svelteTesting(), gzipTwins()],
  json: { namedExports: false, stringify: true },
  server: {
    proxy: { "/api": { target: server, ws: true }, "/sound": { target: server } },
    // The texts and the card art live in the Python package, beside print and referee.
    fs: { allow: ["..", "../src/understory/art"] },
  },
  build: {
    outDir: "../src/understory/server/static",
    emptyOutDir: true,
    manifest: "manifest.json",
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The pictures change seldom: kept apart, they stay in browsers' caches over new builds.
        codeSplitting: {
          groups: [
            { name: "deck-sekoya", test: /art[\\/]sekoya|[\\/]sekoya[\\/]deck/ },
            {
              name: "deck-squad-seven",
              test: /art[\\/]squad_seven[\\/](?!emblem)|squad_seven[\\/]deck/,
            },
          ],
        },
      },
    },
  },
  test: {
    environment: "jsdom",
    // One document for all the files of a worker: a new one for each was four fifths of the time.
    // tests/setup.ts gives every test an empty one.
    isolate: false,
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
