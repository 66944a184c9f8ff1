// Inlined in the page with the rose, so that nothing moves for its words. Without it there is no light of one's own.
import { whenRead } from "../../site/scripts/when-read.ts";
import { forgetLight, isLightKept } from "./own-light.ts";

whenRead("own-light", () => {
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
});
