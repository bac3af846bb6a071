/** Clicks, taps, drags and keys on anything that carries an element's id. */

export interface Gestures {
  /** Touch an element; whether that meant anything. */
  touch(id: string): boolean;
  /** Whether it can be taken up and carried to another one. */
  canDrag(id: string): boolean;
  /** Whether an element has been picked up by the touches so far. */
  isWalked(id: string): boolean;
  explain(id: string, element: Element): void;
  /** Show beforehand what a touch would do; whether it was not shown already. */
  foreshow(id: string): boolean;
  /** Something is dragged to a point of the screen (null: no longer). */
  drag(id: string, at: { x: number; y: number } | null): void;
}

const DRAG_PIXELS = 7;

function elementAt(target: EventTarget | null): HTMLElement | SVGElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-id]") : null;
}

function idOf(element: HTMLElement | SVGElement | null): string | undefined {
  return element?.dataset.id;
}

/** A finger cannot point without touching: what it would do is shown first. */
function isFinger(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === "touch";
}

/** Watch for gestures inside `root`; calling the result ends it. */
export function watch(root: HTMLElement, gestures: Gestures): () => void {
  let held: { id: string; x: number; y: number; pointer: number; moved: boolean } | null = null;
  let isDropped = false;

  function press(event: PointerEvent): void {
    isDropped = false;
    drop();
    const id = idOf(elementAt(event.target));
    if (!event.isPrimary || event.button !== 0 || id === undefined) return;
    if (!gestures.canDrag(id)) return;
    held = { id, x: event.clientX, y: event.clientY, pointer: event.pointerId, moved: false };
  }

  /** Let go of what is carried, as when a second finger comes. */
  function drop(): void {
    if (held?.moved) gestures.drag(held.id, null);
    held = null;
  }

  function move(event: PointerEvent): void {
    if (held?.pointer !== event.pointerId) return;
    const far = Math.hypot(event.clientX - held.x, event.clientY - held.y);
    if (!held.moved && far < DRAG_PIXELS) return;
    if (!held.moved) {
      held.moved = true;
      if (!gestures.isWalked(held.id)) gestures.touch(held.id);
    }
    gestures.drag(held.id, { x: event.clientX, y: event.clientY });
  }

  function release(event: PointerEvent): void {
    if (held?.pointer !== event.pointerId) return;
    const { id: dragged, moved } = held;
    drop();
    if (!moved) return;
    isDropped = true;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const id = idOf(elementAt(under));
    if (event.type === "pointerup" && id !== undefined && id !== dragged) gestures.touch(id);
  }

  function click(event: MouseEvent): void {
    const element = elementAt(event.target);
    const id = idOf(element);
    if (isDropped || !element || id === undefined) return;
    if (isFinger(event) && gestures.foreshow(id)) return;
    if (!gestures.touch(id)) gestures.explain(id, element);
  }

  function key(event: KeyboardEvent): void {
    const element = elementAt(event.target);
    if (element instanceof SVGElement && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }
  }

  const stop = new AbortController();
  const { signal } = stop;
  root.addEventListener("pointerdown", press, { signal });
  root.addEventListener("click", click, { signal });
  root.addEventListener("keydown", key, { signal });
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", release, { signal });
  addEventListener("pointercancel", release, { signal });
  return () => {
    stop.abort();
  };
}
