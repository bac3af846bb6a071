/** From a plan to a table: its secrets are kept, and its page is opened. */
import * as api from "../connection/api";
import { keep, newCommand } from "../connection/tokens";
import { keepAdded } from "../fair/kept";
import { keepLinks } from "../people/links";
import type { TablePlan } from "../connection/wire";

export async function play(plan: TablePlan): Promise<void> {
  const contribution = newCommand();
  const { table, seats, links } = await api.openTable({ ...plan, contribution });
  keep(table, seats);
  keepAdded(table, contribution);
  keepLinks(table, links);
  location.assign(`/tables/${table}`);
}
