import { expect, test, vi } from "vitest";
import { readHtml, select, textOf } from "../../../testing/church/read-html.ts";
import { readForm } from "../../../testing/panel/read-form.ts";
import { openSampleContent } from "../../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { asSaid } from "./old-times.ts";

vi.setConfig({ testTimeout: 60_000 });

const programme = "/painel/conteudo/programacao";

/** What is listed after these fields of the programme were published. */
async function listedAfter(change: Record<string, string>) {
  const panel = await openSamplePanel(await openSampleContent());
  const { ask } = await panel.signIn("conteudo");
  const form = readForm(await (await ask(programme)).text(), "data-draft-state");
  for (const [name, text] of Object.entries(change)) form.set(name, text);
  form.set("acao", "publicar");
  const published = await ask(programme, form);
  const html = await (await ask(published.headers.get("location") ?? "")).text();
  const [, list = ""] = /ainda dizem o antigo:<\/p><ul>([^]*?)<\/ul>/.exec(html) ?? [];
  return select(readHtml(list), "a").map((link) => [textOf(link), link.attributes.get("href")]);
}

test("who changes Sunday's time is led to the sentences that still say the old one", async () => {
  expect(await listedAfter({ "encontros.3.hora": "18:00" })).toEqual([
    ["Página inicial, Texto: 19:00", "/painel/conteudo/inicio#slides.0.texto"],
    ["Programação, Como aparece no Google: 19:00", `${programme}#descricao`],
  ]);
});

test("who changed the sentences too, or no time, is told of nothing", async () => {
  expect(await listedAfter({ "encontros.3.duracao": "90" })).toEqual([]);
  const saturday = { "encontros.2.hora": "16:00", descricao: "A semana da igreja, às 16:00." };
  expect(await listedAfter(saturday)).toEqual([]);
});

test("a time is found as people write it", async () => {
  const listed = await listedAfter({ "encontros.1.hora": "19:30" });
  expect(listed.map(([words]) => words)).toEqual(
    expect.arrayContaining(["Células, Como aparece no Google: 20:00", "Células, Horário: 20:00"]),
  );
});

test.each([
  ["20:00", ["às 20:00", "20h", "20 hrs", "20hs.", "20h00", "as 20 horas", "08:00 e 20:00"]],
  ["19:30", ["19:30", "19h30", "19h 30", "19 h 30 min", "19 horas 30"]],
  ["08:00", ["às 8h", "às 08:00", "8 h"]],
])("%s is read in %j", (time, ways) => {
  for (const way of ways) expect(way).toMatch(asSaid(time));
});

test.each([
  ["20:00", ["No dia 20 haverá ceia", "20 homens", "120:00", "20h30", "20:001"]],
  ["19:30", ["19h", "19:00", "19h305"]],
])("%s is not read in %j", (time, others) => {
  for (const other of others) expect(other).not.toMatch(asSaid(time));
});
