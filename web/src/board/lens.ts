/** Looking at a part of a picture: how near, and where. All in the picture's own units. */
import type { Point } from "./geometry";

export interface Size {
  width: number;
  height: number;
}

/** A part of a picture. */
export interface Box extends Point, Size {}

/** `zoom` is 1 when the whole picture just fits its frame; (x, y) is in the middle of it. */
export interface Look extends Point {
  zoom: number;
}

export const FIT: Look = { zoom: 1, x: 0, y: 0 };
export const NEAREST = 6;

/** Pixels of the frame to a unit of the picture. */
export function scaleAt(whole: Box, frame: Size, zoom: number): number {
  return zoom * Math.min(frame.width / whole.width, frame.height / whole.height) || 1;
}

/** How near the picture has to be to fill the frame. */
export function covering(whole: Box, frame: Size): number {
  const [across, down] = [frame.width / whole.width, frame.height / whole.height];
  return Math.max(across, down) / Math.min(across, down);
}

/** The part of the picture that fills the frame. It leaves the picture only where it must. */
export function seen(whole: Box, frame: Size, look: Look): Box {
  if (!frame.width || !frame.height) return whole;
  const scale = scaleAt(whole, frame, look.zoom);
  const [width, height] = [frame.width / scale, frame.height / scale];
  return {
    x: within(look.x, whole.x, whole.width, width) - width / 2,
    y: within(look.y, whole.y, whole.height, height) - height / 2,
    width,
    height,
  };
}

/** Come nearer (or go back, with a factor below 1); the spot of the frame at `at` stays. */
export function zoomed(whole: Box, frame: Size, look: Look, factor: number, at: Point): Look {
  const zoom = Math.max(1, Math.min(NEAREST, look.zoom * factor));
  const before = seen(whole, frame, look);
  const [across, down] = [at.x / frame.width - 0.5, at.y / frame.height - 0.5];
  const gone = 1 - look.zoom / zoom;
  return held(whole, frame, {
    zoom,
    x: before.x + before.width * (0.5 + across * gone),
    y: before.y + before.height * (0.5 + down * gone),
  });
}

/** Draw the picture along by so many pixels. */
export function panned(whole: Box, frame: Size, look: Look, by: Point): Look {
  const scale = scaleAt(whole, frame, look.zoom);
  const { x, y, zoom } = held(whole, frame, look);
  return held(whole, frame, { zoom, x: x - by.x / scale, y: y - by.y / scale });
}

/** How far to draw the picture along so that a thing lies in the frame (both in pixels). */
export function bringing(frame: Box, thing: Box): Point {
  return {
    x: aside(frame.x, frame.width, thing.x, thing.width),
    y: aside(frame.y, frame.height, thing.y, thing.height),
  };
}

/** How far to draw it along so that one of these things lies in the frame; the nearest one. */
export function bringingOne(frame: Box, things: readonly Box[]): Point {
  if (things.some((thing) => holds(frame, middleOf(thing)))) return { x: 0, y: 0 };
  const far = ({ x, y }: Point) => Math.hypot(x, y);
  const ways = things.map((thing) => bringing(frame, thing));
  return ways.sort((one, other) => far(one) - far(other))[0] ?? { x: 0, y: 0 };
}

function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

function holds({ x, y, width, height }: Box, spot: Point): boolean {
  return x <= spot.x && spot.x <= x + width && y <= spot.y && spot.y <= y + height;
}

/** The look that keeps the thing nearest to its middle where it is, when all things moved. */
export function kept(
  look: Look,
  before: ReadonlyMap<string, Point>,
  after: ReadonlyMap<string, Point>,
): Look {
  let least = Infinity;
  let by: Point = { x: 0, y: 0 };
  for (const [id, { x, y }] of before) {
    const [now, far] = [after.get(id), Math.hypot(x - look.x, y - look.y)];
    if (now && far < least) [least, by] = [far, { x: now.x - x, y: now.y - y }];
  }
  return { ...look, x: look.x + by.x, y: look.y + by.y };
}

/** A look whose middle is the one that is seen. */
function held(whole: Box, frame: Size, look: Look): Look {
  const { x, y, width, height } = seen(whole, frame, look);
  return { zoom: look.zoom, x: x + width / 2, y: y + height / 2 };
}

/** The middle of a stretch of some length that does not leave the whole without need. */
function within(middle: number, start: number, whole: number, length: number): number {
  if (length >= whole) return start + whole / 2;
  return Math.max(start + length / 2, Math.min(start + whole - length / 2, middle));
}

function aside(start: number, whole: number, at: number, length: number): number {
  if (at < start) return start - at;
  return Math.min(0, start + whole - at - length);
}
