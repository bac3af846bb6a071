/** What grows with its content and does not shrink again, so that what lies beside it stays. */

/** For `{@attach}`; a window of another size begins anew. */
export function steady(at: HTMLElement) {
  const keep = () => (at.style.minHeight = `${at.offsetHeight}px`);
  const anew = () => {
    at.style.minHeight = "";
    keep();
  };
  const watch = new ResizeObserver(keep);
  watch.observe(at);
  addEventListener("resize", anew);
  return () => {
    watch.disconnect();
    removeEventListener("resize", anew);
  };
}
