/** What is asked of the server by whoever runs the house: each time with its key. */
import type { HousePage, Reported } from "../connection/wire";

const KEPT = "sandtable.house";
const WRONG =
  "This key opens nothing here. After ten wrong keys none opens for a quarter of an hour.";

/** The key, for as long as this tab is open. */
export const key = {
  get: () => sessionStorage.getItem(KEPT) ?? "",
  keep: (typed: string) => {
    sessionStorage.setItem(KEPT, typed);
  },
  forget: () => {
    sessionStorage.removeItem(KEPT);
  },
};

/** Nothing is there for this key. */
export class WrongKey extends Error {
  constructor() {
    super(WRONG);
  }
}

async function ask(path: string, body?: unknown): Promise<Response> {
  const headers = { Authorization: `Bearer ${key.get()}`, "Content-Type": "application/json" };
  const method = body === undefined ? "GET" : "POST";
  let response: Response;
  try {
    response = await fetch(`/api/house${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
  } catch {
    throw new Error("No connection. Nothing changed; try again.");
  }
  if (response.ok) return response;
  const { detail } = (await response.json()) as { detail: string };
  throw response.status === 404 && path === "" ? new WrongKey() : new Error(detail);
}

export async function page(): Promise<HousePage> {
  return (await (await ask("")).json()) as HousePage;
}

export async function mark(report: Reported, done: boolean): Promise<void> {
  const { table, reporter, circle, number } = report;
  await ask("/reports", { table, reporter, circle, number, done });
}

/** Nobody may take the name any more, or everybody again. */
export async function refuse(name: string, refused: boolean): Promise<void> {
  await ask("/names", { name, refused });
}

export async function close(table: string): Promise<void> {
  await ask(`/tables/${table}/closing`, {});
}

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** How long something has gone on, in its largest unit: "3 days". */
export function lasting(seconds: number): string {
  const [unit, length] = UNITS.find(([, least]) => seconds >= least) ?? UNITS[3];
  const many = Math.floor(seconds / length);
  return `${many} ${unit}${many === 1 ? "" : "s"}`;
}
