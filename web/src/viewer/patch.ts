/** Moments of a record are kept as what changed since the one before, and so are points of maps. */
import type { Chart } from "../connection/wire";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * A change: 0, nothing; [value], another value; [start, cut, ...new], other items in a list;
 * {"": [...]}, a list of things by their old places; else the changed parts, by name or place.
 */
export type Change = Json;

export function patched(value: Json, change: Change): Json {
  if (!change || typeof change !== "object") return value;
  if (Array.isArray(change)) return replaced(value, change);
  const moved = change[""];
  if (moved !== undefined)
    return (moved as Json[]).flatMap((item) => taken(value as Json[], item));
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string,
    Json
  >;
  for (const [key, part] of Object.entries(change))
    copy[key] = patched(copy[key] ?? null, part);
  return copy;
}

function replaced(value: Json, change: Json[]): Json {
  if (change.length === 1) return change[0] ?? null;
  const [start, cut, ...items] = change as [number, number, ...Json[]];
  const list = value as Json[];
  return [...list.slice(0, start), ...items, ...list.slice(start + cut)];
}

/** [value]: something new. [place, change]: what lay there, changed. [first, many, 0]: as it was. */
function taken(before: Json[], item: Json): Json[] {
  const [first, second, isRun] = item as Json[];
  if (second === undefined) return [first ?? null];
  const place = first as number;
  if (isRun !== undefined) return before.slice(place, place + (second as number));
  return [patched(before[place] ?? null, second)];
}

/** A chart whose lines are told by points, x and y in turn, and no longer by their turns. */
export function placed(chart: Chart): Chart {
  const sites = chart.sites.map((site) => ({ ...site, outline: points(site.outline) }));
  const features = chart.features.map((each) => ({ ...each, points: points(each.points) }));
  return { ...chart, sites, features };
}

/** From the first point, the first step, and how each step differs from the one before. */
function points(turns: readonly number[]): number[] {
  return summed(summed(turns, 4), 2);
}

function summed(values: readonly number[], first: number): number[] {
  const sums: number[] = [];
  for (const [at, value] of values.entries())
    sums.push(at < first ? value : value + (sums[at - 2] ?? 0));
  return sums;
}
