import { expect, test } from "vitest";
import { whyNone } from "./passkeys";

const place = { isSecure: true, hostname: "tables.example.org", hasPasskeys: true };

test("where a page has a name and came safely, there are passkeys", () => {
  expect(whyNone(place)).toBe("");
  expect(whyNone({ ...place, hostname: "localhost" })).toBe("");
});

test("elsewhere it is said why there are none", () => {
  expect(whyNone({ ...place, isSecure: false })).toMatch("HTTPS");
  for (const hostname of ["192.168.1.20", "127.0.0.1", "[::1]"]) {
    expect(whyNone({ ...place, hostname })).toMatch("is a number");
  }
  expect(whyNone({ ...place, hasPasskeys: false })).toMatch("This browser");
});
