// Inlined in pages with a strip, so that no visitor sees a line that is over; what else becomes of it is up to strip.page-script.ts.
import { whenRead } from "../islands/browser.ts";

whenRead("notices", () => {
  for (const { dataset, style } of document.querySelectorAll<HTMLElement>("[data-aviso]")) {
    if (Number(dataset.aviso) > Date.now()) continue;
    // Its place stays where the site's clock may say otherwise.
    if (navigator.onLine) style.visibility = "hidden";
    else style.display = "none";
  }
});
