/** What a hint draws: its choices as arrows over boards, and as numbers beside what is touched. */
import type { Elements } from "../hand/scenes";
import type { Arrow, Choice } from "../connection/wire";

/** The numbers of the choices that touch an element. */
export interface Mark {
  id: string;
  numbers: string;
}

export interface Marks {
  arrows: Arrow[];
  marks: Mark[];
}

/** What the best choices draw, the first as number 1; they are `owner`'s, and `called` so. */
export function marksOf(
  choices: readonly (Pick<Choice, "path"> | undefined)[],
  elements: Elements,
  owner: number | null,
  called = "Hint",
): Marks {
  const arrows = new Map<string, Arrow>();
  const marks = new Map<string, Mark>();
  choices.forEach((choice, at) => {
    const number = String(at + 1);
    const path = choice?.path ?? [];
    const spots = [
      ...new Set(path.map((id) => spotOf(elements, id)).filter((id) => id !== null)),
    ];
    const [start, end] = [spots[0], spots.at(-1)];
    const goes = start !== undefined && end !== undefined && start !== end;
    if (goes) {
      const id = `hint:${start}:${end}`;
      const label = numbered(arrows.get(id)?.label, number);
      arrows.set(id, {
        id,
        start,
        end,
        title: `${called} ${label}`,
        kind: "move",
        owner,
        label,
      });
    }
    for (const id of path) {
      if (goes && spotOf(elements, id) !== null) continue;
      marks.set(id, { id, numbers: numbered(marks.get(id)?.numbers, number) });
    }
  });
  return { arrows: [...arrows.values()], marks: [...marks.values()] };
}

/** The space where an element lies; null if it lies on none. */
function spotOf(elements: Elements, id: string): string | null {
  if (elements.spaces.has(id)) return id;
  return elements.pieces.get(id)?.on ?? null;
}

function numbered(before: string | undefined, number: string): string {
  return before === undefined ? number : `${before} ${number}`;
}
