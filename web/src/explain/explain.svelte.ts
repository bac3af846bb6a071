/** The explanation that is open, if any: of which element, and where that lies on the screen. */
export const HOVER_MILLISECONDS = 450;
const LEAVE_MILLISECONDS = 250;

class Explanation {
  id = $state<string | null>(null);
  /** What is explained, as it is drawn. */
  element = $state.raw<Element | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isLeaving = false;

  /** Open it for an element, after a while. */
  soon(id: string, element: Element, milliseconds: number): void {
    this.stay();
    this.timer = setTimeout(() => {
      this.show(id, element);
    }, milliseconds);
  }

  show(id: string, element: Element): void {
    this.stay();
    this.element = element;
    this.id = id;
  }

  /** The pointer is over the explanation itself: it stays. */
  stay(): void {
    clearTimeout(this.timer);
    this.isLeaving = false;
  }

  /** Close it, unless the pointer comes back soon. */
  leave(): void {
    clearTimeout(this.timer);
    this.isLeaving = true;
    this.timer = setTimeout(() => {
      this.close();
    }, LEAVE_MILLISECONDS);
  }

  /** The pointer moved: once it is over neither the explanation nor the thing, it has left. */
  follow(target: EventTarget | null): void {
    if (this.id === null || this.isLeaving || !(target instanceof Element)) return;
    const over = target.closest<HTMLElement>("[data-id]")?.dataset.id;
    if (over === undefined && !target.closest(".explanation")) this.leave();
  }

  /** Close it; whether it was open. */
  close(): boolean {
    this.stay();
    const wasOpen = this.id !== null;
    this.id = null;
    return wasOpen;
  }
}

export const explanation = new Explanation();
