import { describe, expect, it } from "vitest";

const sources = import.meta.glob<string>(["../**/*.ts", "../**/*.svelte", "!../**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

describe("what is kept in the browser", () => {
  it("has a key of its own in one file: two would write over each other", () => {
    const files = new Map<string, string[]>();
    for (const [file, text] of Object.entries(sources)) {
      for (const key of new Set(text.match(/(?<=["'`])sandtable\.[A-Za-z.]+(?=["'`])/g))) {
        files.set(key, [...(files.get(key) ?? []), file]);
      }
    }
    expect(files.size).toBeGreaterThan(10);
    expect([...files].filter(([, where]) => where.length > 1)).toEqual([]);
  });
});
