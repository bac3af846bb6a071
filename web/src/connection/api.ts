/** What is asked of the server apart from the line to a table. */
import type {
  Delete,
  Founding,
  Frame,
  Invite,
  Leave,
  LessonPage,
  Lobby,
  LuckPage,
  NewTable,
  PlayAgain,
  Rename,
  Resume,
  StandInFor,
  Resign,
  Rulebook,
  SeatLink,
  SeatTaken,
  SitDown,
  Syllabus,
  TableCard,
  TablePlan,
} from "./wire";
import type { Moment } from "../playback/moments";

export type Wish = Rename | Resign | Leave | Delete | Resume | StandInFor;

/** The server said no, in words; perhaps because of one seat of a plan. */
export class Declined extends Error {
  constructor(
    reason: string,
    readonly seat: number | null = null,
    readonly isMissing = false,
    /** Seconds after which it may be asked again; 0: that is not said. */
    readonly again = 0,
  ) {
    super(reason);
  }
}

export async function answer(address: string, request?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address, request);
  } catch {
    throw new Declined("No connection. Trying again.");
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

export async function ask<Answer>(address: string, request?: RequestInit): Promise<Answer> {
  return (await (await answer(address, request)).json()) as Answer;
}

async function refusal(response: Response): Promise<Declined> {
  try {
    const { detail, seat } = (await response.json()) as { detail?: string; seat?: number };
    const again = Number(response.headers.get("Retry-After"));
    return new Declined(detail ?? response.statusText, seat, response.status === 404, again);
  } catch {
    return new Declined(response.statusText);
  }
}

/** The token of a seat, for whoever looks from there. */
export function shown(token?: string): Record<string, string> {
  return token ? { Authorization: `Bearer ${token}` } : {};
}

export function posted(body: unknown, token?: string): RequestInit {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json", ...shown(token) },
    body: JSON.stringify(body),
  };
}

export const lobby = () => ask<Lobby>("/api/lobby");
/** Somebody looks at a game: its rules are prepared next. */
export const prefer = (game: string) => answer(`/api/games/${game}/next`, { method: "POST" });

export type ListName = "open" | "watch" | "finished";

/** Tables of the front page, and by list that goes on: where its next page is. */
export interface Listed {
  cards: TableCard[];
  more: Partial<Record<ListName, string>>;
}

/** The first page of every list, or one further page of one. */
export async function tables(address = "/api/tables"): Promise<Listed> {
  const response = await answer(address);
  const links = (response.headers.get("Link") ?? "").matchAll(/<([^>]+)>[^,]*title="(\w+)"/g);
  const more: Listed["more"] = {};
  for (const [, next, name] of links) more[name as ListName] = next;
  return { cards: (await response.json()) as TableCard[], more };
}
export const lessons = (game: string) => ask<Syllabus>(`/api/games/${game}/lessons`);
export const rulebook = (game: string) => ask<Rulebook>(`/api/games/${game}/rulebook`);

export function openTable(plan: TablePlan): Promise<NewTable> {
  return ask<NewTable>("/api/tables", posted(plan));
}

/** A lesson after some tries. */
export function lesson(game: string, number: number, actions: number[]): Promise<LessonPage> {
  return ask<LessonPage>(`/api/games/${game}/lessons/${number}`, posted({ actions }));
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
export function sitDown(table: string, plea: SitDown): Promise<SeatTaken> {
  return ask<SeatTaken>(`/api/tables/${table}/seats`, posted(plea));
}

/** A new link to a seat; older ones end. */
export function linkTo(table: string, plea: Invite): Promise<SeatLink> {
  return ask<SeatLink>(`/api/tables/${table}/links`, posted(plea));
}

/** What whoever set the table up wishes for it. */
export async function foundersWish(table: string, wished: Founding): Promise<void> {
  await answer(`/api/tables/${table}/founding`, posted(wished));
}

/** The table as it was at a moment, seen from the seat with this token. */
export function frameAt(table: string, moment: Moment, token?: string): Promise<Frame> {
  return ask<Frame>(`/api/tables/${table}/${moment}`, { headers: shown(token) });
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
