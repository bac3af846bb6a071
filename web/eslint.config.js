import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

const typed = {
  projectService: true,
  tsconfigRootDir: import.meta.dirname,
  extraFileExtensions: [".svelte"],
};

export default ts.config(
  { ignores: ["node_modules/", "src/connection/wire.ts"] },
  js.configs.recommended,
  {
    files: ["src/**/*.ts", "src/**/*.svelte", "vite*.config.ts"],
    extends: [...ts.configs.strictTypeChecked, ...ts.configs.stylisticTypeChecked],
    languageOptions: { globals: globals.browser, parserOptions: typed },
    rules: {
      "max-lines": ["error", 260],
      complexity: ["error", 12],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    },
  },
  {
    files: ["**/*.svelte"],
    extends: [...svelte.configs.recommended],
    rules: {
      "prefer-const": "off",
      "svelte/prefer-const": "error",
      // Two tokens may say the same, and a list with two equal keys cannot be drawn.
      "no-restricted-syntax": [
        "error",
        {
          selector: "SvelteEachBlock[key.property.name=/^(title|text)$/]",
          message: "Key a list by ids or places: words may come twice.",
        },
      ],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { ...typed, parser: ts.parser, svelteConfig } },
    // Svelte follows what an effect reads, also when it is read for that alone.
    rules: { "@typescript-eslint/no-meaningless-void-operator": "off" },
  },
  {
    files: ["*.js", "scripts/*.js"],
    ignores: ["worker.js"],
    languageOptions: { globals: globals.node },
  },
  { files: ["worker.js"], languageOptions: { globals: globals.serviceworker } },
  { files: ["public/*.js"], languageOptions: { globals: globals.browser } },
);
