/** What is asked of the server apart from the line to a table. */
import type {
  Delete,
  Founding,
  Frame,
  Invite,
  Leave,
  Lobby,
  LuckPage,
  NewTable,
  PlayAgain,
  Rename,
  Resume,
  Resign,
  Rulebook,
  SeatLink,
  SeatToken,
  SitDown,
  TableCard,
  TablePlan,
} from "./wire";

export type Wish = Rename | Resign | Leave | Delete | Resume;

/** The server said no, in words; perhaps because of one seat of a plan. */
export class Declined extends Error {
  constructor(
    reason: string,
    readonly seat: number | null = null,
  ) {
    super(reason);
  }
}

async function answer(address: string, request?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address, request);
  } catch {
    throw new Declined("No connection. Trying again.");
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

async function ask<Answer>(address: string, request?: RequestInit): Promise<Answer> {
  return (await (await answer(address, request)).json()) as Answer;
}

async function refusal(response: Response): Promise<Declined> {
  try {
    const { detail, seat } = (await response.json()) as { detail?: string; seat?: number };
    return new Declined(detail ?? response.statusText, seat);
  } catch {
    return new Declined(response.statusText);
  }
}

/** The token of a seat, for whoever looks from there. */
function shown(token?: string): HeadersInit {
  return token ? { Authorization: `Bearer ${token}` } : {};
}

function posted(body: unknown): RequestInit {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
}

export const lobby = () => ask<Lobby>("/api/lobby");
export const tables = () => ask<TableCard[]>("/api/tables");
export const rulebook = (game: string) => ask<Rulebook>(`/api/games/${game}/rulebook`);

export function openTable(plan: TablePlan): Promise<NewTable> {
  return ask<NewTable>("/api/tables", posted(plan));
}

/** Another game of the same people, everybody one seat further. */
export function playAgain(table: string, wished: PlayAgain): Promise<NewTable> {
  return ask<NewTable>(`/api/tables/${table}/another`, posted(wished));
}

/** What those who hold seats of a table wish for it. */
export async function wish(table: string, wished: Wish): Promise<void> {
  await answer(`/api/tables/${table}/wishes`, posted(wished));
}

/** Sit down with a link, at an open table, or on the own seat again. */
export function sitDown(table: string, plea: SitDown): Promise<SeatToken> {
  return ask<SeatToken>(`/api/tables/${table}/seats`, posted(plea));
}

/** A new link to a seat; older ones end. */
export function linkTo(table: string, plea: Invite): Promise<SeatLink> {
  return ask<SeatLink>(`/api/tables/${table}/links`, posted(plea));
}

/** What whoever set the table up wishes for it. */
export async function foundersWish(table: string, wished: Founding): Promise<void> {
  await answer(`/api/tables/${table}/founding`, posted(wished));
}

/** The table as it was at a version, seen from the seat with this token. */
export function frameAt(table: string, version: number, token?: string): Promise<Frame> {
  return ask<Frame>(`/api/tables/${table}/frames/${version}`, { headers: shown(token) });
}

export function drawing(game: string, file: string): string {
  return `/api/games/${game}/drawings/${file}`;
}

export function recordOf(table: string): string {
  return `/api/tables/${table}/record`;
}

/** The record of a finished table, for whoever may look at it. */
export async function record(table: string, token?: string): Promise<string> {
  return (await answer(recordOf(table), { headers: shown(token) })).text();
}

/** What everybody at a finished table rolled and drew, against what is usual. */
export function luck(table: string, token?: string): Promise<LuckPage> {
  return ask<LuckPage>(`/api/tables/${table}/luck`, { headers: shown(token) });
}

export function lineTo(table: string): WebSocket {
  const address = new URL(`/api/tables/${table}/socket`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  return new WebSocket(address);
}
