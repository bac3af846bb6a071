/** Who looks at a table that several people share on one device. */

/** Whose view is shown (null: a spectator's), and for whom the curtain is down (null: up). */
export interface Look {
  seat: number | null;
  curtain: number | null;
}

/**
 * Where to look from, given the seats held by this device, the seat whose view is shown and
 * those who are to decide. One person alone needs no curtain; of several each decides from an
 * own view, and between two of them the curtain hides what is secret.
 */
export function lookFor(
  held: readonly number[],
  shown: number | null,
  deciders: readonly number[],
): Look {
  if (held.length < 2) return { seat: held[0] ?? null, curtain: null };
  const asked = deciders.filter((seat) => held.includes(seat));
  const [first] = asked;
  if (first === undefined || (shown !== null && asked.includes(shown))) {
    return { seat: shown, curtain: null };
  }
  return { seat: null, curtain: first };
}
