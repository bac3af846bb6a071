/** Walking the paths of choices: which elements may be touched next, and what a touch does. */
import type { Change, Choice } from "../connection/wire";

export type Path = readonly string[];

/** What comes of touching an element. */
export type Touch =
  | { kind: "nothing" }
  | { kind: "walked"; walked: Path }
  | { kind: "which"; walked: Path; among: string[] }
  | { kind: "chosen"; choice: Choice };

/** One of the paths that lead to a choice. */
interface Way {
  choice: Choice;
  path: Path;
}

/** What tells a choice from all others: the name of a gesture, or the number of an action. */
export function keyOf({ action, gesture }: Choice): string | number {
  return gesture || action;
}

/** The paths that begin with the elements walked so far. */
function ahead(choices: readonly Choice[], walked: Path): Way[] {
  return choices
    .flatMap((choice) => [choice.path, ...choice.ways].map((path) => ({ choice, path })))
    .filter(
      ({ path }) => path.length >= walked.length && walked.every((id, at) => path[at] === id),
    );
}

/** The elements that may be touched next. */
export function nextElements(choices: readonly Choice[], walked: Path): Set<string> {
  const next = new Set<string>();
  for (const { path } of ahead(choices, walked)) {
    const id = path[walked.length];
    if (id !== undefined) next.add(id);
  }
  return next;
}

/** The choices to which a path is fully walked. */
export function arrived(choices: readonly Choice[], walked: Path): Choice[] {
  return ahead(choices, walked)
    .filter(({ path }) => path.length === walked.length)
    .map(({ choice }) => choice);
}

/** What touching an element would change on the table: nothing, while that chooses nothing. */
export function previewOf(choices: readonly Choice[], walked: Path, id: string): Change[] {
  const result = arrive(choices, [...walked, id]);
  return result.kind === "chosen" ? result.choice.preview : [];
}

/**
 * Touch an element. `beside` names the elements at the same place (the piece on a space, the
 * space under a piece): they are meant when the element itself is not, if only one of them
 * fits. An element that fits no longer path may begin another one: steps are taken back until
 * it fits. Touching the last element again steps back.
 */
export function touch(
  choices: readonly Choice[],
  walked: Path,
  id: string,
  beside: (id: string) => readonly string[],
): Touch {
  for (let kept = walked.length; kept >= 0; kept -= 1) {
    const base = walked.slice(0, kept);
    const next = nextElements(choices, base);
    const among = next.has(id) ? [id] : beside(id).filter((other) => next.has(other));
    if (among.length > 1) return { kind: "which", walked: base, among };
    if (among[0] !== undefined) {
      const reached = [...base, among[0]];
      return same(reached, walked) ? walkedTo(base) : arrive(choices, reached);
    }
  }
  return { kind: "nothing" };
}

function arrive(choices: readonly Choice[], walked: Path): Touch {
  const [reached] = arrived(choices, walked);
  const isOnly = ahead(choices, walked).every(({ choice }) => choice === reached);
  return isOnly && reached ? { kind: "chosen", choice: reached } : walkedTo(walked);
}

function walkedTo(walked: Path): Touch {
  return { kind: "walked", walked };
}

function same(one: Path, other: Path): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}
