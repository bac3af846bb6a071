/** Passes for programs: asked for by whoever holds a seat, with its token. */
import { answer, ask } from "../connection/api";
import type { MadePass, Pass } from "../connection/wire";

/** A new pass with which a program may do one thing; its token is told once. */
export function makePass(
  table: string,
  purpose: Pass["purpose"],
  seat: number,
  token: string,
): Promise<MadePass> {
  return ask<MadePass>(`/api/tables/${table}/passes`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...bearer(token) },
    body: JSON.stringify({ purpose, seat }),
  });
}

/** The passes that whoever holds a seat may end. */
export function passesOf(table: string, token: string): Promise<Pass[]> {
  return ask<Pass[]>(`/api/tables/${table}/passes`, { headers: bearer(token) });
}

/** Whoever came with the pass has to go. */
export async function endPass(table: string, number: number, token: string): Promise<void> {
  const how = { method: "POST", headers: bearer(token) };
  await answer(`/api/tables/${table}/passes/${number}/end`, how);
}

function bearer(token: string): { Authorization: string } {
  return { Authorization: `Bearer ${token}` };
}
