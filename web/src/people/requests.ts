/** What a seat may ask of all others who play: to take back what they have seen, to end, to pause. */
import type { Session } from "../connection/session.svelte";
import type { Request } from "../connection/wire";

export type Wanted = Request["wanted"];

/** Whether the viewer may ask, and cannot do it alone. */
export function mayAsk({ frame, past, look, sending }: Session): boolean {
  if (frame === null || past.frame !== null || look.seat === null) return false;
  return frame.ask === "" && frame.take_back !== "" && sending.underway === null;
}

/** Whether anybody else plays who has to agree. */
export function hasOthers({ frame, look, seated }: Session): boolean {
  const away = [...(frame?.deputies ?? []), ...(frame?.resigned ?? []), look.seat];
  return (seated?.seats ?? []).some(
    ({ seat, kind }) => kind === "person" && !away.includes(seat),
  );
}

/** What asking is called; where nobody else plays, nobody is asked. */
export function askWords(session: Session): string {
  return hasOthers(session) ? "Ask to take back" : "Take back all the same";
}

export function ask(session: Session, wanted: Wanted, words: string): void {
  session.sending.send({ type: "ask", version: session.newest, wanted }, words);
}
