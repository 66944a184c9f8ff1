import { expect, test } from "vitest";
import { readHtml, select, textOf } from "../../../testing/church/read-html.ts";
import { openFormAt } from "../../../testing/panel/text-form.ts";
import { asSaid, sentenceWith, withNewTime } from "./old-times.tsx";

const programme = "/painel/conteudo/programacao";

/** Old times listed after these fields of the programme were published. */
async function listedAfter(change: Record<string, string>) {
  const { html: read, press } = await openFormAt(programme);
  const published = await press("publicar", change);
  const html = await read(published.headers.get("location") ?? "");
  const [, list = ""] = /ainda trazem o horário antigo:<\/p><ul>([^]*?)<\/ul>/.exec(html) ?? [];
  return select(readHtml(list), "a").map((link) => [textOf(link), link.attributes.get("href")]);
}

test("a person who changes Sunday's time is led to the sentences with the old one", async () => {
  expect(await listedAfter({ "encontros.3.hora": "18:00" })).toEqual([
    [
      "na página inicial, “Domingo às 19:00, a celebração da família.”",
      "/painel/conteudo/inicio/campo/slides.0.texto",
    ],
    [
      "em Programação, como aparece no Google, “…às 20:00, culto jovem no sábado às 15:00 e celebração no domingo às 19:00.”",
      `${programme}/campo/descricao`,
    ],
  ]);
});

test("a person who changed the sentences too, or no time, sees no notice", async () => {
  expect(await listedAfter({ "encontros.3.duracao": "90" })).toEqual([]);
  const saturday = { "encontros.2.hora": "16:00", descricao: "A semana da igreja, às 16:00." };
  expect(await listedAfter(saturday)).toEqual([]);
});

test("a time is found as people write it", async () => {
  const listed = await listedAfter({ "encontros.1.hora": "19:30" });
  expect(listed.map(([words]) => words)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^em Células, como aparece no Google, “.*às 20 hrs/),
      "em Células, “20 hrs”",
    ]),
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

test.each([
  ["Domingo às 19:00", "19:00", "18:30", "Domingo às 18:30"],
  ["às 19h, e às 19 hrs", "19:00", "18:00", "às 18h, e às 18 hrs"],
  ["às 19h00", "19:00", "18:30", "às 18h30"],
  ["às 08h", "08:00", "9:00", "às 9h"],
  ["às 19h30", "19:30", "18:00", "às 18h"],
  ["No dia 19 haverá ceia às 19 horas", "19:00", "18:00", "No dia 19 haverá ceia às 18 horas"],
])("“%s” with %s as %s reads “%s”", (text, old, now, after) => {
  expect(withNewTime(text, old, now)).toBe(after);
});

test("the sentence of a long text that says the time is shown, in whole words", () => {
  const text = `Primeira frase, sem hora. ${"muitas palavras ".repeat(20)}às 19:00 em ponto. Última.`;
  const shown = sentenceWith("19:00", text);
  expect(shown).toMatch(/^…(?:muitas|palavras) .*às 19:00 em ponto\.$/);
  expect(shown.length).toBeLessThan(100);
});
