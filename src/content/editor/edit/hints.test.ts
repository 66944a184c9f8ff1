import { expect, onTestFinished, test } from "vitest";
import { openFormAt } from "../../../testing/panel/text-form.ts";
import { additions, addToContent } from "../../additions.ts";

test("a feature's hint on a text is shown once after its publication, and beside its field from then on", async () => {
  const all = additions();
  onTestFinished(() => addToContent(all));
  const hintOf = (text: string) => (text.endsWith("!") ? `“${text}” grita.` : undefined);
  addToContent({ ...all, hints: [{ file: "contato.yaml", key: "titulo", hintOf }] });
  const { ask, html, press } = await openFormAt("/painel/conteudo/contato");

  expect(await html()).not.toContain("grita");
  const published = await press("publicar", { titulo: "Fale com a gente!" });
  expect(published.status).toBe(303);
  const told = await (await ask(published.headers.get("location") ?? "")).text();
  const [, href = ""] = /href="([^"]*)">“Fale com a gente!” grita\./.exec(told) ?? [];
  expect(await (await ask(href)).text()).toContain("“Fale com a gente!” grita.");
  expect(await html()).toMatch(/aria-describedby="[^"]*titulo-dica"[^]*id="titulo-dica">“Fale com/);

  const again = await press("publicar", { descricao: "Onde estamos." });
  const later = await (await ask(again.headers.get("location") ?? "")).text();
  expect(later).not.toContain("Só uma dica");
});
