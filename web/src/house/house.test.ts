import { describe, expect, it } from "vitest";

import { lasting } from "./house";

describe("how long something has gone on", () => {
  it.each([
    [0, "0 seconds"],
    [1, "1 second"],
    [59, "59 seconds"],
    [60, "1 minute"],
    [7_199, "1 hour"],
    [86_399, "23 hours"],
    [2 * 86_400, "2 days"],
  ])("%d s is %s", (seconds, words) => {
    expect(lasting(seconds)).toBe(words);
  });
});
