/** The plates of regions: as wide as their words, and none over another. */
import { letterOf } from "../common/owners";
import type { Size } from "../board/lens";
import type { Region } from "../connection/wire";

/** A plate in its own units, with its middle on the map; `large`: units of the map to one of it. */
export interface Plate {
  region: Region;
  x: number;
  y: number;
  large: number;
  wide: number;
  /** How wide its words and the sign of its holder are. */
  worth: number;
  held: number;
}

/** How wide words are, of a title or of the rest. */
export type Measure = (words: string, part: "title" | "text" | "holding") => number;

/** Pixels of the smallest words, and their units. */
const [LEAST, WORDS] = [11.1, 13.5];
const HEIGHT = 46;
const [EDGE, BETWEEN, AROUND] = [7, 6, 7];
/** Units of the map between two plates, and how often all are looked at for it. */
const [APART, ROUNDS] = [3, 40];

/** Measures words as they are written there: in a page of its own, or in an element of another. */
export function measuring(there: Element): Measure {
  const pen = document.createElement("canvas").getContext("2d");
  const style = getComputedStyle(there);
  const [serif, sans] = ["--serif", "--sans"].map((name) => style.getPropertyValue(name));
  const fonts = {
    title: `italic 700 14px ${serif ?? ""}`,
    text: `600 13.5px ${sans ?? ""}`,
    holding: `700 13.5px ${sans ?? ""}`,
  };
  return (words, part) => {
    if (pen) pen.font = fonts[part];
    return pen?.measureText(words).width ?? 0;
  };
}

export function holdingOf({ owner, count, most }: Region): string {
  return owner === null ? "" : `${letterOf(owner)} ${count}/${most}`;
}

/** The plates of a map of this size, where `scale` screen pixels show a unit of it. */
export function platesOf(
  regions: readonly Region[],
  sheet: Size,
  scale: number,
  measure: Measure,
): Plate[] {
  const large = Math.max(1, LEAST / (WORDS * scale));
  const plates = regions.map((region) => {
    const holding = holdingOf(region);
    const worth = measure(region.text, "text");
    const held = holding ? measure(holding, "holding") + 2 * AROUND : 0;
    const below = worth + (held > 0 ? BETWEEN + held : 0);
    const wide = Math.max(measure(region.title, "title"), below) + 2 * EDGE;
    const [x, y] = region.at;
    return { region, x, y, large, wide, worth, held };
  });
  return apart(plates, sheet);
}

/** Whatever lies over another is pushed aside, the shorter way, and stays on the map. */
function apart(plates: Plate[], sheet: Size): Plate[] {
  for (const plate of plates) keep(plate, sheet);
  for (let round = 0; round < ROUNDS; round++) {
    const pairs = plates.flatMap((one, at) =>
      plates.slice(at + 1).map((other) => [one, other] as const),
    );
    const pushed = pairs.map(([one, other]) => push(one, other));
    for (const plate of plates) keep(plate, sheet);
    if (!pushed.includes(true)) break;
  }
  return plates;
}

function keep(plate: Plate, { width, height }: Size): void {
  plate.x = within(plate.x, (plate.large * plate.wide) / 2, width);
  plate.y = within(plate.y, (plate.large * HEIGHT) / 2, height);
}

/** So far from both edges, if there is room. */
function within(wanted: number, edge: number, whole: number): number {
  return Math.max(edge, Math.min(whole - edge, wanted));
}

function push(one: Plate, other: Plate): boolean {
  const across = (one.large * (one.wide + other.wide)) / 2 + APART - Math.abs(one.x - other.x);
  const along = one.large * HEIGHT + APART - Math.abs(one.y - other.y);
  if (across <= 0 || along <= 0) return false;
  const way = across < along ? "x" : "y";
  const step = Math.min(across, along) / 2;
  const sign = one[way] <= other[way] ? 1 : -1;
  one[way] -= sign * step;
  other[way] += sign * step;
  return true;
}
