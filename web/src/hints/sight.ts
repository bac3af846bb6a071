/** Whether the middle of an element can be seen: nothing that scrolls or is near hides it. */
export function isInSight(element: Element): boolean {
  if (!element.checkVisibility()) return false;
  const { x, y, width, height } = element.getBoundingClientRect();
  const [across, down] = [x + width / 2, y + height / 2];
  for (let holder = element.parentElement; holder; holder = holder.parentElement) {
    if (getComputedStyle(holder).overflow === "visible") continue;
    const { left, right, top, bottom } = holder.getBoundingClientRect();
    if (across < left || across > right || down < top || down > bottom) return false;
  }
  return true;
}
