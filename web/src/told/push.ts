/** Being told by the browser's own push service, also where no page is open. */
import { endPush, pushOffer, subscribe } from "./asking";
import { reasonOf } from "../common/words";

import type { Seated } from "../connection/wire";

const BLOCKED = "Blocked: allow it in your browser.";
const UNABLE = "This browser takes no push here. On a phone, add Sandtable to the home screen.";
const ASKED = "sandtable.pushAsked";
const RENEWED = "sandtable.pushRenewed";

/** Whether people play from several devices, with days to think or no clock at all. */
export function isSlow(seated: Seated | null, held: readonly number[]): boolean {
  if (seated === null || held.length === 0) return false;
  const others = seated.seats.filter(
    ({ seat, kind }) => kind === "person" && !held.includes(seat),
  );
  return others.length > 0 && (seated.clock === null || seated.clock.each_turn === true);
}

export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Whether nobody at this browser has answered yet. */
export function mayAskForPush(): boolean {
  return (
    canPush() && localStorage.getItem(ASKED) === null && Notification.permission === "default"
  );
}

export function wasAsked(): void {
  localStorage.setItem(ASKED, "yes");
}

export async function isPushOn(): Promise<boolean> {
  if (!canPush() || Notification.permission !== "granted") return false;
  return (await current()) !== null;
}

/** Turn push on or off; what comes back says why it could not be done, if it could not. */
export async function setPush(isOn: boolean): Promise<string> {
  try {
    return await (isOn ? turnOn() : turnOff());
  } catch (error) {
    return reasonOf(error);
  }
}

/** Once a visit: the server knows whose browser this is, and that it is still there. */
export async function renew(): Promise<void> {
  if (sessionStorage.getItem(RENEWED) !== null || !(await isPushOn())) return;
  sessionStorage.setItem(RENEWED, "yes");
  const subscription = await current();
  if (subscription) await tell(subscription).catch(() => undefined);
}

/** Whoever has left is told nothing more here; with the session, the server has forgotten it. */
export async function leavePush(): Promise<void> {
  if (canPush()) await (await current())?.unsubscribe();
}

async function current(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function turnOn(): Promise<string> {
  if (!canPush()) return UNABLE;
  if ((await Notification.requestPermission()) !== "granted") return BLOCKED;
  const { key, why } = await pushOffer();
  if (key === "") return why;
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe(); // perhaps of a house that moved
  await tell(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) }),
  );
  return "";
}

async function turnOff(): Promise<string> {
  const subscription = await current();
  if (subscription) {
    await subscription.unsubscribe();
    await endPush({ endpoint: subscription.endpoint });
  }
  return "";
}

async function tell(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint && p256dh && auth) await subscribe({ endpoint, p256dh, auth });
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
