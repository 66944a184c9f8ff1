// Inlined in the live page. It is fetched anew once the video comes or goes, but not under a visitor who is watching
// it. Without it, the strip leads to it.
import "../../kit/ui/video/video.script.ts";

const turnMs = Number(document.querySelector<HTMLElement>("[data-muda]")?.dataset.muda);
const everyMs = 5_000;
/** The site takes a moment to be made anew, and not all who wait come at once. */
const restMs = 5_000 + Math.random() * 15_000;

// A turn that is past already means that this clock is wrong.
if (turnMs > Date.now())
  setInterval(() => {
    const isWatched = document.querySelector("iframe") !== null;
    if (Date.now() > turnMs + restMs && navigator.onLine && !isWatched) location.reload();
  }, everyMs);
