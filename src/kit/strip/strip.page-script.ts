// Part of scripts/page.ts. A line of the strip that is over goes while a page stays open, and one that is due comes. Without
// it, both do at the next load.
const region = document.querySelector<HTMLElement>(".notices");
const all = [...(region?.children ?? [])] as HTMLElement[];
const everyMs = 10_000;
/** A clock that is wrong is mostly wrong by an hour: it still believes in daylight saving, or was set by hand. */
const doubtMs = 3 * 3_600_000;
/** A CDN may answer with a date as old as this. */
const slackMs = 120_000;
let aheadMs = 0;
let hasAsked = false;

/** A line that this page shows from an instant (ms UTC) on. */
export function showLater(fromMs: number, line: HTMLElement): void {
  line.dataset.desde = String(fromMs);
  all.push(line);
  look();
}

/** Takes away what is over. Its place stays empty until `mayMove`, so that the page does not jump under the reader. */
function look(mayMove = document.hidden): void {
  if (!region) return;
  const now = Date.now() - aheadMs;
  const open = all.filter(
    ({ dataset }) => Number(dataset.aviso) > now && Number(dataset.desde ?? 0) <= now,
  );
  const below = document.querySelector("main")!;
  const { top } = below.getBoundingClientRect();
  if (open.length !== region.children.length || open.some((line) => !line.isConnected)) {
    region.style.setProperty("min-height", `${region.getBoundingClientRect().height}px`);
    region.replaceChildren(...open);
  }
  if (mayMove) region.style.setProperty("min-height", "0");
  region.hidden = !open.length && (mayMove || region.hidden);
  // The browser may have kept its place already.
  if (scrollY) scrollBy(0, below.getBoundingClientRect().top - top);
  const soon = Date.now() + doubtMs;
  const isInDoubt = all.some(({ dataset }) => Number(dataset.desde ?? dataset.aviso) <= soon);
  if (hasAsked || !navigator.onLine || !isInDoubt) return;
  hasAsked = true;
  // The site's own clock. Every page may ask for this address, whatever its policy.
  fetch("/robots.txt", { method: "HEAD", cache: "no-store" }).then(
    ({ headers }) => {
      const off = Date.now() - Date.parse(headers.get("date")!);
      if (Math.abs(off) < slackMs) return;
      aheadMs = off || 0;
      look();
    },
    () => {},
  );
}

if (region) {
  // The lines that over-lines.script.ts hid before the first paint; the look takes them away.
  for (const line of all) line.removeAttribute("style");
  look(!navigator.onLine);
  setInterval(look, everyMs);
  // A page that comes back by the back button has not been painted yet.
  for (const event of ["visibilitychange", "pageshow"])
    addEventListener(event, (shown) => look((shown as PageTransitionEvent).persisted));
}
