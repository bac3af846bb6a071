/** Where an element of the table lies on the screen, followed as it moves. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Tell where an element lies, now and whenever that changes; null while it is nowhere in sight.
 *
 * What lies on a table moves, is scrolled and changes its size: it is looked for at each frame.
 * Of several places that show it, the one at `place` counts.
 */
export function follow(
  id: string,
  place: number,
  tell: (box: Box | null) => void,
  isSeen: (element: Element) => boolean = (element) => element.checkVisibility(),
): () => void {
  let frame = 0;
  let box: Box | null = null;
  function look(): void {
    const found = document.querySelectorAll(`[data-id="${CSS.escape(id)}"]`);
    const seen = [...found].filter(isSeen).at(place);
    const { x, y, width, height } = seen?.getBoundingClientRect() ?? new DOMRect();
    const isSame = box?.x === x && box.y === y && box.width === width && box.height === height;
    if (!isSame) tell((box = seen ? { x, y, width, height } : null));
    frame = requestAnimationFrame(look);
  }
  look();
  return () => {
    cancelAnimationFrame(frame);
    tell(null);
  };
}
