// Inlined right behind the words that it shows, so that nothing moves for them. Without it there is no light of one's own.
import { forgetLight, isLightKept } from "./own-light.ts";

const words = document.querySelector<HTMLElement>("[data-sua-luz]")!;
const rose = words.closest<HTMLElement>("section")!;

function show(): void {
  const isKept = isLightKept();
  rose.toggleAttribute("data-sua", isKept);
  words.hidden = !isKept;
}

words.querySelector("button")!.addEventListener("click", () => {
  forgetLight();
  show();
});
show();
// Back from the form, by the browser's own way back.
addEventListener("pageshow", show);
