import { expect, it } from "vitest";
import { forget, keep, seatsAt, type Store } from "./tokens";

function memory(start?: string): Store {
  let kept: string | null = start ?? null;
  return { getItem: () => kept, setItem: (_, value) => (kept = value) };
}

it("keeps the secrets of each table apart", () => {
  const store = memory();
  keep("one", [{ seat: 0, token: "a" }], store);
  keep(
    "two",
    [
      { seat: 0, token: "b" },
      { seat: 2, token: "c" },
    ],
    store,
  );
  expect(seatsAt("one", store)).toEqual({ 0: "a" });
  expect(seatsAt("two", store)).toEqual({ 0: "b", 2: "c" });
  expect(seatsAt("three", store)).toEqual({});
});

it("forgets a table and no other", () => {
  const store = memory();
  keep("one", [{ seat: 0, token: "a" }], store);
  keep("two", [{ seat: 1, token: "b" }], store);
  forget("one", store);
  expect(seatsAt("one", store)).toEqual({});
  expect(seatsAt("two", store)).toEqual({ 1: "b" });
});

it("starts anew when the store is damaged", () => {
  expect(seatsAt("one", memory("{not json"))).toEqual({});
  expect(seatsAt("one", memory("null"))).toEqual({});
});
