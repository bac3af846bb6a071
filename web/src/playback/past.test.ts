import { afterEach, describe, expect, it, vi } from "vitest";

import * as api from "../connection/api";
import type { Frame } from "../connection/wire";
import { Past } from "./past.svelte";

/** A server that answers when it is told to, in the order in which it was asked. */
function slow() {
  const asked: string[] = [];
  const answers: ((answer?: Error) => void)[] = [];
  vi.spyOn(api, "frameAt").mockImplementation((_, moment) => {
    asked.push(moment);
    return new Promise((resolve, reject) => {
      answers.push((wrong) => {
        if (wrong) reject(wrong);
        else resolve({ version: asked.length } as Frame);
      });
    });
  });
  const answer = async (wrong?: Error) => {
    answers.shift()?.(wrong);
    await new Promise((then) => setTimeout(then));
  };
  return { asked, answer };
}

describe("looking back", () => {
  const who = { table: "t", token: "ann" };
  const past = () =>
    new Past(
      () => ({ ...who }),
      (frame) => frame,
    );

  afterEach(() => {
    vi.restoreAllMocks();
    who.token = "ann";
  });

  it("asks for one moment at a time, and for the last that was wanted", async () => {
    const { asked, answer } = slow();
    const at = past();
    const slid = [1, 2, 3, 4].map((move) => at.go(`moves/${move}`));
    expect(asked).toEqual(["moves/1"]);
    await answer();
    expect(at.frame?.version).toBe(1);
    expect(asked).toEqual(["moves/1", "moves/4"]);
    await answer();
    await Promise.all(slid);
    expect(at.frame?.version).toBe(2);
    void at.go("moves/5");
    expect(asked).toEqual(["moves/1", "moves/4", "moves/5"]);
  });

  it("shows nothing to whoever has returned, or handed the device over", async () => {
    const { asked, answer } = slow();
    const at = past();
    const going = at.go("moves/1");
    at.leave();
    await answer();
    await going;
    expect([at.frame, asked.length]).toEqual([null, 1]);
    const other = at.go("moves/2");
    who.token = "ben";
    at.leave();
    const own = at.go("moves/2");
    await answer();
    expect([at.frame, asked.length]).toEqual([null, 3]);
    await answer();
    await Promise.all([other, own]);
    expect(at.frame?.version).toBe(3);
  });

  it("goes on with the present where a moment cannot be had", async () => {
    const { answer } = slow();
    const at = past();
    const going = at.replay("moves/1");
    await answer(new Error("no"));
    await going;
    expect([at.frame, at.moment]).toEqual([null, null]);
  });

  it("tells everybody who waited what went wrong, and asks again", async () => {
    const { asked, answer } = slow();
    const at = past();
    const slid = [at.go("moves/1"), at.go("moves/2")].map((going) => going.catch(String));
    await answer(new Error("no"));
    expect(await Promise.all(slid)).toEqual(["Error: no", "Error: no"]);
    const again = at.go("moves/3");
    await answer();
    await again;
    expect([asked, at.frame?.version]).toEqual([["moves/1", "moves/3"], 2]);
  });
});
