/** What grows with its content and does not shrink again, so that what lies beside it stays. */

/** Pixels by which it grows: the next card may have some lines more. */
const STEP = 48;
/** The part of a window's height that it takes at most, unless it is higher by itself. */
const MOST = 0.35;

/** For `{@attach}`; a window of another size begins anew. */
export function steady(at: HTMLElement) {
  let usual = 0;
  const keep = () => {
    const height = at.offsetHeight;
    const steps = Math.ceil((height - usual - 1) / STEP);
    const most = Math.max(height, MOST * innerHeight);
    at.style.minHeight = `${Math.min(usual + Math.max(steps, 0) * STEP, most)}px`;
  };
  const anew = () => {
    at.style.minHeight = "";
    usual = parseFloat(getComputedStyle(at).minHeight) || at.offsetHeight;
    keep();
  };
  anew();
  const watch = new ResizeObserver(keep);
  watch.observe(at);
  addEventListener("resize", anew);
  return () => {
    watch.disconnect();
    removeEventListener("resize", anew);
  };
}
