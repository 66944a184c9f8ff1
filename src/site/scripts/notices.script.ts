// Inlined right behind the notices of a page, so that one that is over goes before anybody sees it. Without it, a
// notice goes at the next load.
{
  const region = document.querySelector<HTMLElement>(".notices")!;
  const all = [...region.querySelectorAll<HTMLElement>("[data-aviso]")];
  const dayMs = 86_400_000;
  /** A clock that is wrong is mostly wrong by an hour: it still believes in daylight saving, or was set by hand. */
  const doubtMs = 3 * 3_600_000;
  /** A CDN may answer with a date as old as this. */
  const slackMs = 120_000;
  let aheadMs = 0;
  let hasAsked = false;
  let timer: number | undefined;

  const until = ({ dataset }: HTMLElement) => Number(dataset.aviso);

  /** Takes away what is over. Its place stays empty until `mayMove`, so that the page does not jump under the reader. */
  const look = (mayMove = document.hidden) => {
    const now = Date.now() - aheadMs;
    const open = all.filter((notice) => until(notice) > now);
    const main = document.querySelector("main");
    const before = main?.getBoundingClientRect().top ?? 0;
    if (open.length !== region.children.length) {
      region.style.setProperty("min-height", `${region.offsetHeight}px`);
      region.replaceChildren(...open);
      region.setAttribute("aria-hidden", String(open.length === 0));
    }
    if (mayMove) {
      region.style.removeProperty("min-height");
      const after = main?.getBoundingClientRect().top ?? 0;
      if (scrollY > 0 && after !== before) scrollBy(0, after - before);
    }
    clearTimeout(timer);
    if (open.length === 0) return;
    const rest = Math.min(...open.map(until)) - now;
    timer = window.setTimeout(look, Math.min(rest, dayMs));
  };

  /** By this site's own clock, where this one may be wrong. Every page may ask for this address, whatever its policy. */
  const ask = async () => {
    hasAsked = true;
    const { headers } = await fetch("/robots.txt", { method: "HEAD", cache: "no-store" });
    const off = Date.now() - Date.parse(headers.get("date") ?? "");
    if (Math.abs(off) < slackMs) return;
    aheadMs = off || 0;
    look();
  };

  const lookAgain = (mayMove?: boolean) => {
    look(mayMove);
    const isNear = all.some((notice) => until(notice) < Date.now() + doubtMs);
    if (isNear && !hasAsked && navigator.onLine) ask().catch(() => {});
  };

  lookAgain(!navigator.onLine);
  addEventListener("visibilitychange", () => lookAgain());
  // A page that comes back by the back button has not been painted yet.
  addEventListener("pageshow", ({ persisted }) => persisted && lookAgain(true));
}
