import { expect, test } from "vitest";
import { renderDocuments } from "../../testing/church/documents.ts";
import { type HtmlElement, readHtml, select, textOf } from "../../testing/church/read-html.ts";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { saoPaulo } from "../../testing/church/sample-site.ts";

const tidy = (element: HtmlElement) => textOf(element).replace(/\s+/g, " ").trim();

const asItIs = (text: string) => text;

async function stripAt(moment: string, exceptions: string, change = asItIs): Promise<string[]> {
  const church = await sampleChurch();
  const text = change(await church.read("programacao.yaml"));
  await church.write("programacao.yaml", `${text}\nexcecoes:\n${exceptions}\n`);
  const pages = await renderDocuments(church, { now: saoPaulo(moment) });
  const shown = pages.map(({ html }) => select(readHtml(html), "[data-aviso]").map(tidy));
  // Every page shows the same strip.
  for (const one of shown) expect(one).toEqual(shown[0]);
  return shown[0] ?? [];
}

const entry = (encontro: string, data: string, change: string) =>
  `  - {encontro: ${encontro}, data: "${data}", ${change}}\n`;
const usual = entry("Terça Apostólica", "2027-02-09", "aviso: Há.");
const off = entry("Culto de Celebração", "2027-02-07", "cancelado: sim");

test("no page says anything of a day without an answer", async () => {
  expect(
    await stripAt("2027-02-07T10:00", entry("Terça Apostólica", "2027-02-16", "aviso: Há.")),
  ).toEqual([]);
});

test("the next answered day is on every page from a week before until its gatherings are over", async () => {
  const sunday = "Domingo de Carnaval, 7 de fevereiro: não haverá Culto de Celebração.";
  const tuesday = "Terça de Carnaval, 9 de fevereiro: há Terça Apostólica às 20:00.";
  const both = off + usual;
  expect(await stripAt("2027-01-30T23:59", both)).toEqual([]);
  expect(await stripAt("2027-01-31T00:00", both)).toEqual([sunday]);
  expect(await stripAt("2027-02-07T20:59", both)).toEqual([sunday]);
  expect(await stripAt("2027-02-07T21:00", both)).toEqual([tuesday]);
  expect(await stripAt("2027-02-09T21:29", both)).toEqual([tuesday]);
  expect(await stripAt("2027-02-09T21:30", both)).toEqual([]);
});

test("the strip tells an event in the place of an answered gathering, unless that was cancelled", async () => {
  const onSquare = (text: string) =>
    text.replace(
      "eventos:",
      'eventos:\n  - {titulo: Culto na praça, inicio: "2027-02-09 20:00", fim: "2027-02-09 22:00", local: Praça}',
    );
  const words = (said: string) => [`Terça de Carnaval, 9 de fevereiro: ${said}.`];
  expect(await stripAt("2027-02-08T10:00", usual, onSquare)).toEqual(
    words("há Culto na praça às 20:00, Praça"),
  );
  const cancelled = entry("Terça Apostólica", "2027-02-09", "cancelado: sim");
  expect(await stripAt("2027-02-08T10:00", cancelled, onSquare)).toEqual(
    words("não haverá Terça Apostólica"),
  );
});

test.each([
  ['hora: "18:00"', "há Terça Apostólica às 18:00"],
  ["local: Praça", "há Terça Apostólica às 20:00, Praça"],
  [
    'para: "2027-02-11", local: Praça',
    "Terça Apostólica passa para 11 de fevereiro, às 20:00, Praça",
  ],
  ['para: "2027-02-11"', "Terça Apostólica passa para 11 de fevereiro, às 20:00"],
])("the strip tells the answer %s", async (change, words) => {
  expect(
    await stripAt("2027-02-08T10:00", entry("Terça Apostólica", "2027-02-09", change)),
  ).toEqual([`Terça de Carnaval, 9 de fevereiro: ${words}.`]);
});

test("a gathering that lasts past midnight is told until it is over", async () => {
  const watch = (text: string) =>
    text.replace('dia: terça-feira\n    hora: "20:00"', 'dia: quinta-feira\n    hora: "23:00"');
  const said = entry("Terça Apostólica", "2026-12-31", "aviso: Há.");
  const words = ["Véspera de Ano Novo, 31 de dezembro: há Terça Apostólica às 23:00."];
  expect(await stripAt("2027-01-01T00:29", said, watch)).toEqual(words);
  expect(await stripAt("2027-01-01T00:30", said, watch)).toEqual([]);
});

test("a change of an ordinary day is not in the strip", async () => {
  expect(
    await stripAt("2027-03-01T10:00", entry("Terça Apostólica", "2027-03-02", "cancelado: sim")),
  ).toEqual([]);
});
