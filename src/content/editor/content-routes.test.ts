import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { instantOf } from "../../format/church-clock.ts";
import { comingWeek } from "./content-routes.tsx";

const text = readFileSync("content/programacao.yaml", "utf8");
const rows = (day: string, time: string, said = text) =>
  comingWeek(said, instantOf(day, time)).map(({ when, name, note }) =>
    [when, name, note].filter(Boolean).join(" | "),
  );

test("the gatherings of the coming seven days are listed in order, as on the site", () => {
  // A Wednesday.
  expect(rows("2026-11-25", "20:30")).toEqual([
    "Agora, até as 21:30 | Células nos lares",
    "Sábado às 15:00 | Culto Jovem",
    "Domingo às 19:00 | Culto de Celebração",
    "Terça-feira às 20:00 | Terça Apostólica",
  ]);
});

test("each leads to where its hour is changed", () => {
  expect(comingWeek(text, instantOf("2026-11-25", "12:00")).map(({ href }) => href)).toEqual([
    "/painel/conteudo/programacao/campo/encontros.1?dia=2026-11-25",
    "/painel/conteudo/programacao/campo/encontros.2?dia=2026-11-28",
    "/painel/conteudo/programacao/campo/encontros.3?dia=2026-11-29",
    "/painel/conteudo/programacao/campo/encontros.0?dia=2026-12-01",
  ]);
});

test("a dated event is listed in its week, and a day off is shown", () => {
  expect(rows("2026-12-28", "08:00")).toEqual([
    "Amanhã às 20:00 | Terça Apostólica",
    "Quarta-feira às 20:00 | Células nos lares | Neste dia não há encontro",
    "Quinta-feira às 22:00 | Vigília de Ano Novo",
    "Sábado às 15:00 | Culto Jovem",
    "Domingo às 19:00 | Culto de Celebração",
  ]);
});

test("a file that the program cannot read shows no week", () => {
  expect(comingWeek("titulo: Nossa semana\n", instantOf("2026-11-25", "12:00"))).toEqual([]);
});

test("a gathering that was earlier on this one date, and is over, is not told as cancelled at its usual hour", () => {
  const moved = `${text}excecoes:\n  - {encontro: Culto de Celebração, data: 2099-11-29, hora: "10:00"}\n`;
  expect(rows("2099-11-29", "09:00", moved)[0]).toBe(
    "Hoje às 10:00 | Culto de Celebração | Só neste dia; nas outras semanas, 19:00",
  );
  expect(rows("2099-11-29", "14:00", moved)).not.toContainEqual(
    expect.stringContaining("Culto de Celebração"),
  );
});

test("a gathering that only has a note gives way to an event at its hour", () => {
  const noted = `${text}excecoes:\n  - {encontro: Culto de Celebração, data: 2099-11-29, aviso: Haverá.}\n`;
  const event =
    'eventos:\n  - {titulo: Culto na praça, inicio: "2099-11-29 19:00", fim: "2099-11-29 21:00", local: Praça}';
  const sunday = (said: string) =>
    rows("2099-11-28", "20:00", said).filter((row) => row.startsWith("Amanhã"));
  expect(sunday(noted)).toEqual(["Amanhã às 19:00 | Culto de Celebração | Haverá."]);
  expect(sunday(noted.replace("eventos:", event))).toEqual([
    "Amanhã às 19:00 | Culto de Celebração | No lugar dele: Culto na praça",
    "Amanhã às 19:00 | Culto na praça",
  ]);
});

test("an event of whole days is told by its days, and has no hour", () => {
  const retreat = text.replace(
    'inicio: "2027-02-06 09:00"\n    fim: "2027-02-09 16:00"',
    'inicio: "2027-02-06"\n    fim: "2027-02-09"',
  );
  expect(rows("2027-02-05", "12:00", retreat)).toContainEqual(
    "De sábado, 6 de fevereiro até terça-feira, 9 de fevereiro | Retiro das famílias",
  );
  expect(rows("2027-02-07", "12:00", retreat)).toContainEqual(
    "De sábado, 6 de fevereiro até terça-feira, 9 de fevereiro | Retiro das famílias",
  );
});
