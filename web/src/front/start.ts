/** From a plan to a table: its secrets are kept, and its page is opened. */
import * as api from "../connection/api";
import { keep } from "../connection/tokens";
import type { TablePlan } from "../connection/wire";

export async function play(plan: TablePlan): Promise<void> {
  const { table, seats } = await api.openTable(plan);
  keep(table, seats);
  location.assign(`/tables/${table}`);
}
