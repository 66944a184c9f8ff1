// Answers at /sw.js, behind a line that src/site/publish/publish.ts writes. The network always comes first: what is
// kept is shown only where no answer comes, and what arrived newly takes its place at once.

/** Path → content hash, of all that is to be there without a network. */
declare const kept: Record<string, string>;
declare const offlinePath: string;
/** The header of all that is to be kept, and of nothing that a host puts in its place. */
declare const ownMark: string;
/** First parts of addresses that are never answered from here, whatever happens. */
declare const neverKept: string[];

{
  type Work = Event & { waitUntil(work: Promise<unknown>): void };
  type Fetching = Work & {
    request: Request;
    preloadResponse: Promise<Response | undefined>;
    respondWith(response: Promise<Response>): void;
  };
  type Registration = ServiceWorkerRegistration & {
    navigationPreload?: { enable(): Promise<void> };
  };
  type Worker = {
    registration: Registration;
    clients: { claim(): Promise<void> };
    skipWaiting(): Promise<void>;
    navigator: { connection?: { saveData?: boolean } };
    addEventListener(type: "install" | "activate", act: (event: Work) => void): void;
    addEventListener(type: "fetch", act: (event: Fetching) => void): void;
  };
  type Why = "offline" | "slow" | "down";

  const worker = self as unknown as Worker;
  const storeName = "vitral";
  const patienceMs = 5_000;
  /** Within six days a weekday names one day only. */
  const weekdayTellsMs = 6 * 86_400_000;
  let hasAsked = false;

  worker.addEventListener("install", (event) => {
    event.waitUntil(Promise.all([keepAll(), worker.skipWaiting()]));
  });
  worker.addEventListener("activate", (event) => {
    event.waitUntil(
      Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()]),
    );
  });
  worker.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    const [, part = ""] = pathname.split("/");
    if (origin !== location.origin || request.method !== "GET" || neverKept.includes(part)) return;
    if (request.mode === "navigate") event.respondWith(visit(event, pathname));
    else if (pathname in kept) event.respondWith(fetch(request).catch(() => fromStore(pathname)));
    else if (request.destination === "image") event.respondWith(fetch(request).catch(plainGlass));
  });

  async function visit(event: Fetching, path: string): Promise<Response> {
    const fresh = askNetwork(event, path);
    event.waitUntil(fresh.catch(() => {}));
    if (!(path in kept)) return fresh.catch(() => fromStore(offlinePath));
    const late = new Promise<Why>((resolve) => setTimeout(() => resolve("slow"), patienceMs));
    const first = await Promise.race([fresh.catch((): Why => "offline"), late]);
    if (first instanceof Response && first.status < 500) return first;
    const old = await asKept(path, first instanceof Response ? "down" : first);
    return old ?? (first instanceof Response ? first : fresh.catch(() => fromStore(offlinePath)));
  }

  async function askNetwork(event: Fetching, path: string): Promise<Response> {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (path in kept) event.waitUntil(keep(path, response.clone()));
    if (response.ok && !hasAsked) event.waitUntil(leaveIfGone().catch(() => {}));
    return response;
  }

  /** Answers as the site was last seen; a page says since when it is so. */
  async function asKept(path: string, why: Why): Promise<Response | undefined> {
    const response = await caches.match(path);
    // A visitor may open the picture of the PIX code by itself, and a picture has no place for the notice.
    if (!response?.headers.get("content-type")?.startsWith("text/html")) return response;
    const reason = {
      offline: "Você está sem internet",
      slow: "A internet está lenta",
      down: "O site não respondeu agora",
    }[why];
    const since = when(new Date(response.headers.get("date") ?? Date.now()));
    const notice = `<p class="offline" role="status">${reason}; esta página é como estava ${since}. <a href="">Tentar de novo</a></p>`;
    const html = (await response.text()).replace(/<main[^>]*>/, (main) => main + notice);
    return new Response(html, { headers: withoutPacking(response.headers) });
  }

  /** Takes the place of a photo that cannot come: the browser would draw a broken picture into the frame. */
  function plainGlass(): Response {
    const pane = (points: string, colour: string) => `<path d="M${points}z" fill="${colour}"/>`;
    const panes =
      pane("0 0h7l-3 10h-4", "#2456d6") +
      pane("7 0h5l2 10h-10", "#7443b5") +
      pane("12 0h4v10h-2", "#c22947");
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10" width="1600" height="1000" preserveAspectRatio="none"><g stroke="#141a35" stroke-width=".2" opacity=".6">${panes}</g></svg>`;
    return new Response(svg, { headers: { "Content-Type": "image/svg+xml" } });
  }

  async function fromStore(path: string): Promise<Response> {
    return (await caches.match(path)) ?? Response.error();
  }

  /** A host's notice of maintenance and a portal's page answer 200 too, and lack our mark. */
  async function keep(path: string, response: Response): Promise<void> {
    if (response.status !== 200 || !response.headers.has(ownMark)) return;
    const headers = withoutPacking(response.headers);
    const store = await caches.open(storeName);
    await store.put(path, new Response(await response.blob(), { headers }));
  }

  /** Keeps what changed since the last time; only the page for no internet where the visitor saves data. */
  async function keepAll(): Promise<void> {
    const store = await caches.open(storeName);
    for (const { url } of await store.keys()) {
      const { pathname } = new URL(url);
      if (!(pathname in kept)) await store.delete(pathname);
    }
    const isFrugal = worker.navigator.connection?.saveData;
    const wanted = Object.entries(kept).filter(([path]) => !isFrugal || path === offlinePath);
    await Promise.all(
      wanted.map(async ([path, hash]) => {
        const held = await store.match(path);
        if (held?.headers.get("etag")?.includes(hash)) return;
        await keep(path, await fetch(path, { cache: "no-cache" }));
      }),
    );
  }

  /**
   * Removes the worker where another site is now that has none. Any other answer may be a passing notice of the host.
   */
  async function leaveIfGone(): Promise<void> {
    hasAsked = true;
    const { status } = await fetch("/sw.js", { method: "HEAD", cache: "no-store" });
    if (status !== 404 && status !== 410) return;
    await caches.delete(storeName);
    await worker.registration.unregister();
  }

  /** "na terça, 23:41", "no sábado, 14:20"; "em 3 de novembro, 23:41" where a weekday would not be clear. */
  function when(date: Date): string {
    const isRecent = Date.now() - date.getTime() < weekdayTellsMs;
    const weekday = date.toLocaleDateString("pt-BR", { weekday: "long" }).replace("-feira", "");
    const isMasculine = date.getDay() === 0 || date.getDay() === 6;
    const day = isRecent
      ? `${isMasculine ? "no" : "na"} ${weekday}`
      : `em ${date.toLocaleDateString("pt-BR", { day: "numeric", month: "long" })}`;
    return `${day}, ${date.toLocaleTimeString("pt-BR", { hour: "2-digit", minute: "2-digit" })}`;
  }

  /** Headers of a kept text, which is not compressed any more. */
  function withoutPacking(headers: Headers): Headers {
    const plain = new Headers(headers);
    plain.delete("content-encoding");
    plain.delete("content-length");
    return plain;
  }
}
