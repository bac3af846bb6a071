/** The explanation that is open, if any: of which element, and where that lies on the screen. */
export const HOVER_MILLISECONDS = 450;
const LEAVE_MILLISECONDS = 250;
/** Pixels that are enough for an explanation. */
const BESIDE = 320;

/**
 * Where an element lies; what lies on a board is explained beside the whole board, unless that
 * is a map, which leaves no room but that of the question.
 */
function placeOf(element: Element): DOMRect {
  const place = element.getBoundingClientRect();
  const isOnMap = element.closest(".map") !== null;
  const board = isOnMap ? undefined : element.closest(".board")?.getBoundingClientRect();
  const isRoomBeside = board && board.right + BESIDE < innerWidth;
  return isRoomBeside ? new DOMRect(board.x, place.y, board.width, place.height) : place;
}

class Explanation {
  id = $state<string | null>(null);
  place = $state.raw<DOMRect | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Open it for an element, after a while. */
  soon(id: string, element: Element, milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.show(id, element);
    }, milliseconds);
  }

  show(id: string, element: Element): void {
    clearTimeout(this.timer);
    this.place = placeOf(element);
    this.id = id;
  }

  /** The pointer is over the explanation itself: it stays. */
  stay(): void {
    clearTimeout(this.timer);
  }

  /** Close it, unless the pointer comes back soon. */
  leave(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.close();
    }, LEAVE_MILLISECONDS);
  }

  /** Close it; whether it was open. */
  close(): boolean {
    clearTimeout(this.timer);
    const wasOpen = this.id !== null;
    this.id = null;
    return wasOpen;
  }
}

export const explanation = new Explanation();
