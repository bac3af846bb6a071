import { expect, it } from "vitest";
import { typesOf } from "../../scripts/typesOf.js";
import schema from "../../wire.schema.json";
import written from "./wire.ts?raw";

it("is what the schema says", async () => {
  expect(await typesOf(schema)).toBe(written);
});
