// Part of site/scripts/page.ts. Without it, a service that has gone live is shown at the next load.
import { showLater } from "../../kit/strip/strip.page-script.ts";

const { transmissoes = "[]", pagina = "" } =
  document.querySelector<HTMLElement>("[data-transmissoes]")?.dataset ?? {};

for (const [from, until, name] of JSON.parse(transmissoes) as [number, number, string][]) {
  const [line, link] = [document.createElement("div"), document.createElement("a")];
  line.dataset.aviso = String(until);
  link.href = pagina;
  link.textContent = `Ao vivo agora: ${name}`;
  line.append(link);
  showLater(from, line);
}
