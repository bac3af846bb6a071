/** Passes for programs: asked for by whoever holds a seat, with its token. */
import { answer, ask } from "../connection/api";
import type { MadePass, Pass } from "../connection/wire";

/** A new pass with which a program plays on a seat; its token is told once. */
export function passToPlay(table: string, seat: number, token: string): Promise<MadePass> {
  return ask<MadePass>(`/api/tables/${table}/passes`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...bearer(token) },
    body: JSON.stringify({ purpose: "play", seat }),
  });
}

/** The passes with which programs play on a seat. */
export async function passesOf(table: string, seat: number, token: string): Promise<Pass[]> {
  const made = await ask<Pass[]>(`/api/tables/${table}/passes`, { headers: bearer(token) });
  return made.filter((each) => each.purpose === "play" && each.seat === seat);
}

/** Whoever came with the pass has to go. */
export async function endPass(table: string, number: number, token: string): Promise<void> {
  const how = { method: "POST", headers: bearer(token) };
  await answer(`/api/tables/${table}/passes/${number}/end`, how);
}

function bearer(token: string): { Authorization: string } {
  return { Authorization: `Bearer ${token}` };
}
