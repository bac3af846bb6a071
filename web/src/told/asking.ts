/** What is asked of the server about being told. */
import { answer, ask, posted } from "../connection/api";
import type { PushOffer, Subscription, Unsubscription } from "../connection/wire";

/** By which key browsers know this server, or why it sends no push. */
export const pushOffer = () => ask<PushOffer>("/api/push");

/** This browser wants to be told of turns. */
export async function subscribe(plea: Subscription): Promise<void> {
  await answer("/api/push", posted(plea));
}

/** This browser wants to be told nothing more. */
export async function endPush(plea: Unsubscription): Promise<void> {
  await answer("/api/push/end", posted(plea));
}

/** Tell this guest once when an own table begins, or do not. */
export async function awaitStart(table: string, awaited: boolean): Promise<void> {
  await answer(`/api/tables/${table}/awaited`, posted({ awaited }));
}

/** An own table is to be silent, or not. */
export async function muteTable(table: string, muted: boolean): Promise<void> {
  await answer(`/api/tables/${table}/muted`, posted({ muted }));
}
