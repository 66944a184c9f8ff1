// Words for a screen reader. Each page has two live regions (kit/ui/frame/live-regions.tsx), there before their words.
// Nothing is said while a dialog is open, nor in the moment in which it closes: Firefox then takes the rest of the page
// out of what it hands on, and news of that moment are lost.

type Region = "calmo" | "urgente";
type Saying = { words: string; region: Region; isRemark: boolean };

const lookMs = 100;
/** Looks without an open dialog, one after the other, before something is said: three pauses at least. */
const looksBefore = 4;

let waiting: readonly Saying[] = [];
let looks = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says how something ended, once, after what else ends in the same moment. */
export function announce(words: string, region: Region = "calmo"): void {
  wait([...waiting.filter(({ isRemark }) => !isRemark), { words, region, isRemark: false }]);
}

/** Says what matters less than an outcome: not where one waits to be said, and only the newest. */
export function remark(words: string): void {
  if (waiting.every(({ isRemark }) => isRemark)) {
    wait([{ words, region: "calmo", isRemark: true }]);
  }
}

function wait(sayings: readonly Saying[]): void {
  waiting = sayings;
  looks = 0;
  clearTimeout(timer);
  look();
}

function look(): void {
  looks = document.querySelector(openDialog()) ? 0 : looks + 1;
  if (looks < looksBefore) {
    timer = setTimeout(look, lookMs);
    return;
  }
  for (const region of document.querySelectorAll<HTMLElement>("[data-avisos]")) {
    const said = waiting.filter((one) => one.region === region.dataset.avisos);
    region.replaceChildren(...said.map(({ words }) => paragraphOf(words)));
  }
  waiting = [];
}

/** Selector of a dialog over the page; a browser that cannot tell it from one beside the page waits for both. */
const openDialog = () => (CSS.supports("selector(:modal)") ? "dialog:modal" : "dialog[open]");

/** Makes a new paragraph each time, so that the same words are said again. */
function paragraphOf(words: string): HTMLElement {
  const paragraph = document.createElement("p");
  paragraph.textContent = words;
  return paragraph;
}
