/**
 * What stays with the browser when every page is closed: it tells of turns, and says in a page of
 * its own that there is no connection. What a page is made of comes from the server, always: only
 * files whose names change with their contents are kept, and only those of one build.
 */
const CACHE = "sandtable-__BUILD__";
const AWAY = "/offline.html";
const KEPT = [AWAY, "/offline.js", "/offline.css", "/favicon.svg"];
/** A proxy that finds no server behind it. */
const NOBODY_THERE = [502, 504];

self.addEventListener("install", (event) => {
  const fresh = KEPT.map((path) => new Request(path, { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
  void self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (KEPT.includes(pathname)) event.respondWith(orKept(request));
});

/** The page as the server has it now, or that there is no connection: never an older one. */
async function page(request) {
  try {
    const answer = await fetch(request);
    if (!NOBODY_THERE.includes(answer.status)) return answer;
  } catch {
    // There is no connection.
  }
  const kept = await (await caches.open(CACHE)).match(AWAY);
  return kept ?? Response.error();
}

async function asset(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function orKept(request) {
  try {
    return await fetch(request);
  } catch {
    return (await (await caches.open(CACHE)).match(request)) ?? Response.error();
  }
}

self.addEventListener("push", (event) => {
  const { title, body, table, topic } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag: topic ? `${table} ${topic}` : table, // it takes the place of the last of its kind
      renotify: true,
      icon: "/icon-192.png",
      data: { path: `/tables/${table}` },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data.path));
});

/** The page of the table: the one that is open, or a new one. */
async function openTable(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === path);
  await (open ? open.focus() : self.clients.openWindow(path));
}

// The push service gave this browser another address: the server is told.
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renew(event.oldSubscription));
});

async function renew(old) {
  if (!old) return;
  const subscription = await self.registration.pushManager.subscribe(old.options);
  const { endpoint, keys } = subscription.toJSON();
  const body = JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth });
  const headers = { "Content-Type": "application/json" };
  await fetch("/api/push", { method: "POST", headers, body });
}
