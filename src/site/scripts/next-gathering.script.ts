import { isoOf, minuteMs, weekMs } from "../../format/church-clock.ts";
// Inlined in pages with the next gathering, so that its words are true before anybody sees them. Without it they name the
// weekday, which is true all day.
import {
  type Gathering,
  nextGathering,
  waitWords,
  wayWords,
  whenWords,
} from "../../format/gatherings.ts";
import { whenRead } from "../../kit/islands/browser.ts";

type Timetable = {
  today: number;
  gatherings: (Gathering & { name: string; place: string; way: string })[];
};

whenRead("next-gathering", () => {
  const root = document.querySelector<HTMLElement>("[data-encontros]")!;
  const [wait, when, name, place, way, wayName] =
    root.querySelectorAll<HTMLElement>("[data-parte]");
  const { today, gatherings }: Timetable = JSON.parse(root.dataset.encontros!);
  const said = new Map<HTMLElement, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(): void {
    const now = Date.now();
    clearTimeout(timer);
    timer = setTimeout(tell, minuteMs - (now % minuteMs));
    // The page is made anew each day: a clock that is a year off is wrong, and the weekday is all that is sure.
    if (Math.abs(now - today) > 52 * weekMs) return;
    const next = nextGathering(gatherings, now);
    if (!next) return;
    const { gathering, start } = next;
    say(wait, start > now ? `Próximo encontro ${waitWords(start, now)}` : "Está acontecendo");
    say(when, whenWords(next, now));
    say(name, gathering.name);
    say(place, gathering.place);
    when?.setAttribute("datetime", isoOf(start));
    when?.setAttribute("data-encontro", isoOf(start));
    way?.setAttribute("href", gathering.way);
    say(wayName, wayWords(gathering.way));
    for (const event of document.querySelectorAll<HTMLElement>("[data-fim]")) {
      event.hidden = Number(event.dataset.fim) <= now;
    }
  }

  // Does not rewrite unchanged text: it may be selected, read aloud, or translated into other words.
  function say(element: HTMLElement | undefined, text: string): void {
    if (!element || (said.get(element) ?? element.textContent) === text) return;
    said.set(element, text);
    element.textContent = text;
  }

  tell();
  // Elements that are further down are there now; and a phone that was asleep, or a page that comes back, has missed
  // its timer.
  for (const event of ["DOMContentLoaded", "visibilitychange", "pageshow"])
    addEventListener(event, tell);
});
