// Part of site/scripts/page.ts. A notice that is over goes while a page stays open. Without it, a notice goes at the next load.
const region = document.querySelector<HTMLElement>(".notices");
if (region) {
  const all = [...region.children] as HTMLElement[];
  const everyMs = 10_000;
  /** A clock that is wrong is mostly wrong by an hour: it still believes in daylight saving, or was set by hand. */
  const doubtMs = 3 * 3_600_000;
  /** A CDN may answer with a date as old as this. */
  const slackMs = 120_000;
  let aheadMs = 0;
  let hasAsked = false;

  const openAt = (ms: number) => all.filter(({ dataset }) => Number(dataset.aviso) > ms);

  /** Takes away what is over. Its place stays empty until `mayMove`, so that the page does not jump under the reader. */
  const look = (mayMove = document.hidden) => {
    const open = openAt(Date.now() - aheadMs);
    const { bottom, height } = region.getBoundingClientRect();
    if (open.length !== region.children.length) {
      region.style.setProperty("min-height", `${height}px`);
      region.replaceChildren(...open);
    }
    if (mayMove) {
      region.style.setProperty("min-height", "0");
      if (scrollY) scrollBy(0, region.getBoundingClientRect().bottom - bottom);
    }
    region.hidden = mayMove && !open.length;
    if (hasAsked || !navigator.onLine || openAt(Date.now() + doubtMs).length === all.length) return;
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
  };

  // What over-notices.script.ts hid before the first paint; the look takes it away.
  for (const notice of all) notice.removeAttribute("style");
  look(!navigator.onLine);
  setInterval(look, everyMs);
  // A page that comes back by the back button has not been painted yet.
  for (const event of ["visibilitychange", "pageshow"])
    addEventListener(event, (shown) => look((shown as PageTransitionEvent).persisted));
}
