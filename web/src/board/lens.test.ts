import { describe, expect, it } from "vitest";
import {
  bringing,
  bringingOne,
  covering,
  FIT,
  kept,
  NEAREST,
  panned,
  scaleAt,
  seen,
  zoomed,
} from "./lens";

const WHOLE = { x: -10, y: 0, width: 200, height: 100 };
const FRAME = { width: 400, height: 400 };
const MIDDLE = { x: 200, y: 200 };

describe("a lens", () => {
  it("shows the whole picture, in the middle of the frame", () => {
    expect(scaleAt(WHOLE, FRAME, 1)).toBe(2);
    expect(seen(WHOLE, FRAME, FIT)).toEqual({ x: -10, y: -50, width: 200, height: 200 });
  });

  it("shows the whole picture while the frame has no size yet", () => {
    expect(seen(WHOLE, { width: 0, height: 0 }, FIT)).toEqual(WHOLE);
    expect(scaleAt(WHOLE, { width: 0, height: 0 }, 1)).toBe(1);
  });

  it("comes nearer towards the spot under the pointer", () => {
    const look = zoomed(WHOLE, FRAME, FIT, 4, { x: 300, y: 200 });
    const box = seen(WHOLE, FRAME, look);
    expect(box).toMatchObject({ width: 50, height: 50 });
    expect(box.x + 0.75 * box.width).toBeCloseTo(-10 + 0.75 * 200);
  });

  it("fills the frame when it is near enough", () => {
    const look = zoomed(WHOLE, FRAME, FIT, covering(WHOLE, FRAME), MIDDLE);
    expect(seen(WHOLE, FRAME, look)).toEqual({ x: 40, y: 0, width: 100, height: 100 });
  });

  it("comes no nearer than the nearest, and goes back no further than to the whole", () => {
    const near = zoomed(WHOLE, FRAME, FIT, 100, MIDDLE);
    expect(near.zoom).toBe(NEAREST);
    expect(zoomed(WHOLE, FRAME, near, 0.001, MIDDLE).zoom).toBe(1);
  });

  it("is drawn along, up to the edge of the picture", () => {
    const near = zoomed(WHOLE, FRAME, FIT, 4, MIDDLE);
    expect(seen(WHOLE, FRAME, near).x).toBe(65);
    const aside = panned(WHOLE, FRAME, near, { x: 80, y: 0 });
    expect(seen(WHOLE, FRAME, aside).x).toBe(55);
    const edge = panned(WHOLE, FRAME, near, { x: 9999, y: -9999 });
    expect(seen(WHOLE, FRAME, edge)).toMatchObject({ x: -10, y: 50 });
    expect(seen(WHOLE, FRAME, panned(WHOLE, FRAME, edge, { x: -8, y: 0 })).x).toBe(-9);
  });

  it("lies still while the whole picture is seen", () => {
    expect(seen(WHOLE, FRAME, panned(WHOLE, FRAME, FIT, { x: 50, y: 50 }))).toEqual(
      seen(WHOLE, FRAME, FIT),
    );
  });

  it("brings what lies outside into the frame", () => {
    const frame = { x: 0, y: 0, width: 100, height: 100 };
    const thing = { x: 20, y: 20, width: 10, height: 10 };
    expect(bringing(frame, thing)).toEqual({ x: 0, y: 0 });
    expect(bringing(frame, { ...thing, x: 120, y: -5 })).toEqual({ x: -30, y: 5 });
  });

  it("brings the nearest of several things in when none is in the frame", () => {
    const frame = { x: 0, y: 0, width: 100, height: 100 };
    const right = { x: 120, y: 20, width: 10, height: 10 };
    const far = { ...right, y: 500 };
    const large = { x: -50, y: 20, width: 160, height: 10 };
    expect(bringingOne(frame, [far, right])).toEqual({ x: -30, y: 0 });
    expect(bringingOne(frame, [far, large])).toEqual({ x: 0, y: 0 });
    expect(bringingOne(frame, [])).toEqual({ x: 0, y: 0 });
  });

  it("goes with the thing in its middle when things are laid anew", () => {
    const before = new Map([
      ["a", { x: 0, y: 0 }],
      ["b", { x: 50, y: 50 }],
      ["gone", { x: 52, y: 50 }],
    ]);
    const after = new Map([
      ["b", { x: 90, y: 40 }],
      ["a", { x: 5, y: 5 }],
    ]);
    const look = { zoom: 2, x: 52, y: 52 };
    expect(kept(look, before, after)).toEqual({ zoom: 2, x: 92, y: 42 });
    expect(kept(look, before, new Map())).toEqual(look);
  });
});
