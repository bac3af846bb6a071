/** Wheel, fingers and drags that move a picture in its frame. */
import type { Point } from "../board/geometry";

export interface Looking {
  /** Come nearer to a spot of the frame; whether that changed anything. */
  zoom(factor: number, at: Point): boolean;
  pan(by: Point): void;
  /** Whether a part is looked at, so that it can be drawn along. */
  isNear(): boolean;
  /** Whether something there is to be dragged itself. */
  isHeld(target: EventTarget | null): boolean;
}

const DRAG_PIXELS = 7;
const LINE = 30;
const MIDDLE_BUTTON = 1;

/** Whether the wheel would scroll something that holds the element. */
function scrolls(element: Element | null): boolean {
  if (!element) return false;
  if (element.scrollHeight > element.clientHeight + 1) {
    const { overflowY } = getComputedStyle(element);
    if (element === document.documentElement || /auto|scroll/.test(overflowY)) return true;
  }
  return scrolls(element.parentElement);
}

/** Watch a frame; calling the result ends it. */
export function watchLens(frame: HTMLElement, looking: Looking): () => void {
  /** By pointer: where it is. */
  const fingers = new Map<number, Point>();
  let start: Point | null = null;
  let hasMoved = false;

  function spot({ x, y }: Point): Point {
    const { left, top } = frame.getBoundingClientRect();
    return { x: x - left, y: y - top };
  }

  function wheel(event: WheelEvent): void {
    const isPinch = event.ctrlKey || event.metaKey;
    if (!isPinch && scrolls(frame)) return;
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
    const factor = Math.exp(-event.deltaY * lines * (isPinch ? 0.01 : 0.0015));
    const at = spot({ x: event.clientX, y: event.clientY });
    if (looking.zoom(factor, at) || isPinch) event.preventDefault();
  }

  function press(event: PointerEvent): void {
    if (event.isPrimary) {
      fingers.clear();
      hasMoved = false;
      const isFree = event.button === MIDDLE_BUTTON || !looking.isHeld(event.target);
      start = isFree ? { x: event.clientX, y: event.clientY } : null;
      if (event.pointerType === "mouse" && (!isFree || event.button > MIDDLE_BUTTON)) return;
    }
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers].find(([pointer]) => pointer !== event.pointerId)?.[1];
    if (other) pinch(before, now, other);
    else if (!drag(before, now)) return;
    fingers.set(event.pointerId, now);
  }

  function pinch(before: Point, now: Point, other: Point): void {
    hasMoved = true;
    const far = (one: Point) => Math.hypot(one.x - other.x, one.y - other.y) || 1;
    const at = spot({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    looking.pan({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
    looking.zoom(far(now) / far(before), at);
  }

  /** Draw the picture along with one finger; whether it has begun to move. */
  function drag(before: Point, now: Point): boolean {
    if (!start || !looking.isNear()) return false;
    hasMoved ||= Math.hypot(now.x - start.x, now.y - start.y) >= DRAG_PIXELS;
    if (hasMoved) looking.pan({ x: now.x - before.x, y: now.y - before.y });
    return hasMoved;
  }

  function release(event: PointerEvent): void {
    fingers.delete(event.pointerId);
  }

  // What moved the picture was no click.
  function click(event: MouseEvent): void {
    if (hasMoved) event.stopPropagation();
    hasMoved = false;
  }

  // Two fingers are for the picture; one finger scrolls the page unless a part is looked at.
  function touch(event: TouchEvent): void {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  }

  const stop = new AbortController();
  const { signal } = stop;
  frame.addEventListener("wheel", wheel, { signal, passive: false });
  frame.addEventListener("touchmove", touch, { signal, passive: false });
  frame.addEventListener("pointerdown", press, { signal });
  frame.addEventListener("click", click, { signal, capture: true });
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", release, { signal });
  addEventListener("pointercancel", release, { signal });
  return () => {
    stop.abort();
  };
}
