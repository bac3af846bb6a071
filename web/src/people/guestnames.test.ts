import { expect, it } from "vitest";
import { guestName } from "./guestnames";

it("is one of many, by chance", () => {
  expect(guestName(0)).toBe("Guest Heron");
  expect(guestName(0.999)).toBe("Guest Whimbrel");
});

it("is nobody else's at the table", () => {
  expect(guestName(0, ["Ada", "Guest Heron", "Guest Wren"])).toBe("Guest Plover");
  expect(guestName(0.999, ["Guest Whimbrel"])).toBe("Guest Heron");
});
