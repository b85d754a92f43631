import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

import { languages } from "./build_languages.ts";
import { pictures } from "./build_pictures.ts";
import { twins } from "./build_twins.ts";
import { worker } from "./build_worker.ts";

// The Python server that `npm run dev` stands in front of.
const server = `http://127.0.0.1:${process.env["UNDERSTORY_PORT"] ?? "8000"}`;

/** The modules that every page has, by their names with slashes. */
const SITE = [
  /node_modules\/(svelte|esm-env|clsx)\//,
  /vite\/preload-helper/,
  /web\/src\/(?!main)[^/]+$/,
  /web\/src\/(device|words|pwa)\/(?!worker)/,
  /web\/src\/(lobby\/(code|wish|mission_wish)|live\/api|room\/(NoRoom|games|seat_names))/,
  /squad_seven\/emblem-helicopter/,
  // Addresses of drawings; the drawings themselves are files of their own.
  /\.svg\?url$/,
  /web\/src\/sekoya\/agreed/,
];
const isOfSite = (id: string) => SITE.some((each) => each.test(id.replaceAll("\\", "/")));

export default defineConfig({
  plugins: [svelte(), svelteTesting(), languages(), pictures(), worker(), twins()],
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
    // scripts/size.mjs weighs what comes over the line; a deck is drawings, and is no script to run.
    chunkSizeWarningLimit: 1500,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: "index.html", worker: "src/pwa/worker.ts" },
      output: {
        // The worker's name stays: browsers look there for a newer one.
        entryFileNames: ({ name }) => (name === "worker" ? "sw.js" : "assets/[name]-[hash].js"),
        // Pieces name each other, and a hash is what no compression makes smaller.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          groups: [
            // The pictures change seldom: kept apart, they stay in browsers' caches over new builds.
            { name: "deck-sekoya", test: /art[\\/]sekoya|[\\/]sekoya[\\/]deck/ },
            {
              name: "deck-lost",
              test: /member-\d-[1-6]-lost|squad_seven[\\/]deck_lost/,
              priority: 1,
            },
            {
              name: "deck-squad-seven",
              test: /art[\\/]squad_seven[\\/](?!emblem|target)|squad_seven[\\/]deck/,
            },
            // What every page shares comes in one piece, and so does what every table shares: a
            // browser has six lines to a house, and a file more is a wait more.
            { name: "site", test: isOfSite, priority: 2 },
            {
              name: "table",
              test: /[\\/]web[\\/]src[\\/](live|flight|room[\\/](?!NextGame))/,
              priority: 1,
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
