/** What is asked of the server about players; fetched with what shows it. */
import { ask, shown } from "../connection/api";
import type { Profile, Standing } from "../connection/wire";

/** What the end of a table made of ratings, and how often opponents stood in. */
export function standingAt(table: string, token?: string): Promise<Standing> {
  return ask<Standing>(`/api/tables/${table}/standing`, { headers: shown(token) });
}

/** A player, or without an address whoever asks. */
export function profileAt(address?: string): Promise<Profile> {
  return ask<Profile>(address === undefined ? "/api/profile" : `/api/profiles/${address}`);
}
