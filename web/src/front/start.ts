/** From a plan to a table: its secrets are kept, and its page is opened. */
import * as api from "../connection/api";
import { keep, newCommand } from "../connection/tokens";
import { keepAdded } from "../fair/kept";
import { keepLinks } from "../people/links";
import type { NewTable, TablePlan } from "../connection/wire";

export async function play(plan: TablePlan): Promise<void> {
  const contribution = newCommand();
  open(await api.openTable({ ...plan, contribution }), contribution);
}

/** Another game of the people at a table, some of whom sit at this device. */
export async function playAgain(
  before: string,
  tokens: string[],
  names: Record<number, string>,
): Promise<void> {
  const contribution = newCommand();
  open(await api.playAgain(before, { tokens, contribution, names }), contribution);
}

/** Keep what opens the seats here of a table that was set up just now, and go there. */
export function open({ table, seats, links }: NewTable, contribution: string): void {
  keep(table, seats);
  keepAdded(table, contribution);
  keepLinks(table, links);
  location.assign(`/tables/${table}`);
}
