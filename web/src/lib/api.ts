/** What is asked of the server apart from the line to a table. */
import type { Frame, Lobby, NewTable, Rulebook, TableCard, TablePlan } from "./wire";

/** The server said no, in words. */
export class Declined extends Error {}

async function ask<Answer>(address: string, request?: RequestInit): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(address, request);
  } catch {
    throw new Declined("No connection. Trying again.");
  }
  if (!response.ok) throw new Declined(await reasonOf(response));
  return (await response.json()) as Answer;
}

async function reasonOf(response: Response): Promise<string> {
  try {
    const { detail } = (await response.json()) as { detail?: string };
    return detail ?? response.statusText;
  } catch {
    return response.statusText;
  }
}

export const lobby = () => ask<Lobby>("/api/lobby");
export const tables = () => ask<TableCard[]>("/api/tables");
export const rulebook = (game: string) => ask<Rulebook>(`/api/games/${game}/rulebook`);

export function openTable(plan: TablePlan): Promise<NewTable> {
  return ask<NewTable>("/api/tables", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(plan),
  });
}

/** The table as it was at a version, seen from the seat with this token. */
export function frameAt(table: string, version: number, token?: string): Promise<Frame> {
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
  return ask<Frame>(`/api/tables/${table}/frames/${version}`, { headers });
}

export function drawing(game: string, file: string): string {
  return `/api/games/${game}/drawings/${file}`;
}

export function recordOf(table: string): string {
  return `/api/tables/${table}/record`;
}

export function lineTo(table: string): WebSocket {
  const address = new URL(`/api/tables/${table}/socket`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  return new WebSocket(address);
}
