/** The viewer of records: one script, which holds all that it needs. */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig(({ mode }) => ({
  plugins: [svelte({ compilerOptions: { css: "injected" } })],
  publicDir: false,
  build: {
    outDir: "../src/sandtable/server/static",
    emptyOutDir: false,
    target: "es2022",
    lib: {
      entry: "src/viewer/main.ts",
      formats: ["iife"],
      name: "sandtableRecord",
      fileName: () => `sandtable-record-${mode}.js`,
    },
  },
}));
