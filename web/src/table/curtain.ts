/** Who looks at a table that several people share on one device. */
import type { Frame } from "../connection/wire";

/**
 * Whose view is followed (null: a spectator's), and for whom the curtain is down (null: up).
 *
 * Whoever sits at the device plays, also while nobody of them decides: the server knows them by
 * the seat that is followed, though nothing of its view is drawn behind the curtain.
 */
export interface Look {
  seat: number | null;
  curtain: number | null;
}

/** Whether hands are hidden: not before a game begins, nor when it is over. */
function hides({ missing, start, returns, cancelled }: Frame): boolean {
  return missing.length === 0 && start === null && returns === null && !cancelled;
}

/**
 * Where to look from after a frame, given the seats held by this device and where it looked
 * from. One person alone needs no curtain; of several each decides from an own view, and between
 * two of them the curtain hides what is secret.
 */
export function lookAfter(
  held: readonly number[],
  { seat, curtain }: Look,
  frame?: Frame,
): Look {
  const [first] = held;
  if (first === undefined || held.length === 1) return { seat: first ?? null, curtain: null };
  const asked = (frame?.deciders ?? []).filter((each) => held.includes(each));
  const [next] = asked;
  if (next !== undefined && !asked.some((each) => each === seat)) {
    return { seat: next, curtain: next };
  }
  if (seat === null) return { seat: first, curtain: first };
  return { seat, curtain: frame && !hides(frame) ? null : curtain };
}
