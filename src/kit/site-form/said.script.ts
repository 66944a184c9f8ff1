// Inlined in pages of one person, which a form's answer draws anew: what they have to say is heard as on every other page.
import { announce } from "./announce.ts";
import { saySums } from "./say-sums.ts";

for (const said of document.querySelectorAll<HTMLElement>("[data-dito]")) {
  announce(said.textContent, said.dataset.dito === "urgente" ? "urgente" : "calmo");
}
saySums();
