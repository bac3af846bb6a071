/** What waits for the viewer of a table, and what the browser's tab says of it. */
import type { Frame } from "../connection/wire";

export interface Waiting {
  /** The viewer has to decide. */
  decides: boolean;
  /** The request that the viewer has not answered, by its number. */
  request: number | null;
}

export function waitingFor({ deciders, request }: Frame, seat: number | null): Waiting {
  return {
    decides: seat !== null && deciders.includes(seat),
    request: request?.awaited === true ? request.number : null,
  };
}

/** Whether something waits that did not before; what was found waiting on coming is no news. */
export function isNews(before: Waiting | null, now: Waiting): boolean {
  if (before === null) return false;
  const isAsked = now.request !== null && now.request !== before.request;
  return isAsked || (now.decides && !before.decides);
}
