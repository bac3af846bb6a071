import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { frameOf, toldOf } from "../hand/testing";
import { FakeLine, SEATED } from "./rig";
import { Session } from "./session.svelte";
import type { Frame, ToClient } from "./wire";

vi.hoisted(() => {
  const nothing = { getItem: () => null, setItem: () => undefined };
  vi.stubGlobal("localStorage", nothing);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("location", { hash: "", pathname: "/tables/t" });
});

const LONG = 60_000;
let line: FakeLine;
let session: Session;

function frames(...some: Frame[]): ToClient {
  return { type: "frames", frames: some, whole: false, past: [] };
}

beforeEach(() => {
  vi.useFakeTimers();
  line = new FakeLine();
  session = new Session("t", () => line, {});
  session.open();
  line.onopen?.();
  line.hear({ ...SEATED, seat: null } as ToClient);
  line.hear(frames(frameOf(1, [])));
});

afterEach(() => {
  session.close();
  vi.useRealTimers();
});

it("plays what happens, one thing after the other", () => {
  line.hear(frames(frameOf(2, [toldOf("A moves"), toldOf("B moves")])));
  expect(session.playing).toBe(true);
  vi.advanceTimersByTime(LONG);
  expect(session.frame?.version).toBe(2);
});

it("shows nothing any more of a table that is gone, whatever was still to be played", () => {
  line.hear(frames(frameOf(2, [toldOf("A moves"), toldOf("B moves")])));
  line.hear({ type: "refused", reason: "This table was deleted.", command: "" });
  line.close(4404);
  for (const milliseconds of [0, LONG]) {
    vi.advanceTimersByTime(milliseconds);
    expect(session.beat).toBeNull();
    expect(session.log).toEqual([]);
    expect([session.isGone, session.notice]).toEqual([true, "This table was deleted."]);
  }
});
