import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** What both tables and the front page need: in one piece it is smaller than in many. */
const COMMON =
  /preload-helper|src\/(common\/(?!TableMenu|attempts|copying|follow|results)|told\/title|hand\/|panels\/(rules|Paragraph)|people\/(requests|links)|time\/words|fair\/kept|connection\/(api|tokens))/;
/** What every table needs, also a small one of the front page. */
const SESSION = /src\/(board|table\/Surface|connection\/session)/;
const SERVER = "http://127.0.0.1:8000";

const WORKER = "worker.js";

/** The worker knows of what build it is: browsers install that of another build. */
const worker: Plugin = {
  name: "worker",
  async generateBundle(_, bundle) {
    const built = bundle[WORKER];
    if (built?.type !== "chunk") return;
    const text = new TextEncoder().encode([built.code, ...Object.keys(bundle)].sort().join());
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
    const build = [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0"));
    built.code = built.code.replace("__BUILD__", build.join(""));
  },
};

export default defineConfig({
  plugins: [svelte(), worker],
  build: {
    outDir: "../src/sandtable/server/static",
    emptyOutDir: true,
    target: "es2022",
    // Browsers that do not know how to fetch ahead fetch a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", worker: WORKER },
      output: {
        entryFileNames: ({ name }) => (name === "worker" ? WORKER : "assets/[name]-[hash].js"),
        codeSplitting: {
          groups: [
            { name: "common", test: COMMON },
            { name: "session", test: SESSION },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
