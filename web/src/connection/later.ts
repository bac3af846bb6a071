/** Do something after a while; what comes back calls that off. */
export function later(milliseconds: number, then: () => void): () => void {
  const timer = setTimeout(then, milliseconds);
  return () => {
    clearTimeout(timer);
  };
}
