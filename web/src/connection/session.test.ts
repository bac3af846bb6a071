import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { frameOf, toldOf } from "../hand/testing";
import { FakeLine, SEATED } from "./rig";
import { Session } from "./session.svelte";
import type { Seats } from "./tokens";
import type { Frame, Seat, Seated, ToClient } from "./wire";

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

/** A page of a table comes, perhaps one that holds seats, and is told where it sits. */
function come(held: Seats = {}, told: Partial<Seated> = {}): void {
  line = new FakeLine();
  session = new Session("t", () => line, held);
  session.open();
  line.onopen?.();
  line.hear({ ...SEATED, seat: null, ...told } as ToClient);
  line.hear(frames(frameOf(1, [])));
}

beforeEach(() => {
  vi.useFakeTimers();
  come();
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

function seatsOf(...free: boolean[]): Seat[] {
  return free.map((isFree, seat) => ({
    seat,
    kind: "person",
    name: `P${seat}`,
    level: "",
    way: "link",
    free: isFree,
    bot: false,
  }));
}

it("offers a seat until somebody takes it: one that was given away is never free", () => {
  session.close();
  come({}, { seats: seatsOf(false, true), offered: [0, 1] });
  line.hear({ type: "people", seats: seatsOf(false, true) });
  expect(session.seating.offered).toEqual([0, 1]);
  line.hear({ type: "people", seats: seatsOf(false, false) });
  expect([session.seating.offered, session.coming]).toEqual([[0], "invited"]);
});

it("asks somebody more at a device that holds a seat, if they have a link, and once", () => {
  const replaced = vi.fn();
  vi.stubGlobal("history", { replaceState: replaced });
  for (const [hash, coming] of [
    ["", null],
    ["#sit=abc", "invited"],
  ] as const) {
    vi.stubGlobal("location", { hash, pathname: "/tables/t" });
    session.close();
    come({ 0: "token" }, { seat: 0, seats: seatsOf(false, true), offered: [1] });
    expect(session.coming).toBe(coming);
    session.seating.decline();
    expect([session.coming, session.seating.link]).toEqual([null, null]);
  }
  expect(replaced).toHaveBeenCalledWith(null, "", "/tables/t");
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
