import { expect, it } from "vitest";
import {
  addressOf,
  addressOfMoment,
  ANY_SEAT,
  dropLink,
  keepLinks,
  linksAt,
  momentIn,
  secretIn,
} from "./links";

function memory(start?: string) {
  let kept: string | null = start ?? null;
  return { getItem: () => kept, setItem: (_: string, value: string) => (kept = value) };
}

it("keeps the links of each table apart, and adds to them", () => {
  const store = memory();
  keepLinks("one", [{ seat: 1, secret: "a" }], store);
  keepLinks("two", [{ seat: 1, secret: "b" }], store);
  keepLinks("one", [{ seat: ANY_SEAT, secret: "c" }], store);
  expect(linksAt("one", store)).toEqual({ 1: "a", [ANY_SEAT]: "c" });
  dropLink("one", ANY_SEAT, store);
  expect(linksAt("one", store)).toEqual({ 1: "a" });
  expect(linksAt("two", store)).toEqual({ 1: "b" });
});

it("starts anew when the store is damaged", () => {
  expect(linksAt("one", memory("{not json"))).toEqual({});
});

it("finds in an address the secret that was put there, and nothing else", () => {
  const { hash } = new URL(addressOf("https://example.org", "t1", "ab12"));
  expect(secretIn(hash)).toBe("ab12");
  for (const other of ["", "#", "#37", "#sit=", "#sit=a b", `#sit=${"a".repeat(65)}`]) {
    expect(secretIn(other)).toBeNull();
  }
});

it("finds in an address the moment that it leads to, and takes no secret for one", () => {
  const { hash } = new URL(addressOfMoment("https://example.org", "t1", 37));
  expect(momentIn(hash)).toBe(37);
  for (const other of ["", "#", "#3a", "#-1", "#1.5", "#sit=37", `#${"1".repeat(10)}`]) {
    expect(momentIn(other)).toBeNull();
  }
});
