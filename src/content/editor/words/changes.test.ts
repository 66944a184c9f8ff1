import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { subjectNamed } from "../subject.ts";
import { changesOf } from "./changes.ts";

const read = (name: string) => readFileSync(`content/${name}.yaml`, "utf8");

/** What is said after pieces of the sample church's file were replaced. */
function told(name: string, ...replacements: [before: string, after: string][]): string[] {
  const subject = subjectNamed(name);
  if (!subject) throw new Error(name);
  let text = read(name);
  for (const [before, after] of replacements) text = text.replace(before, after);
  return changesOf(subject, parse(read(name)), parse(text));
}

test("a changed hour is listed with its meeting, before and after", () => {
  expect(told("programacao", ['"19:00"', '"18:00"'])).toEqual([
    "Culto de Celebração: hora 19:00 → 18:00",
  ]);
});

test("a renamed meeting is listed by its former name", () => {
  expect(told("programacao", ["nome: Culto Jovem", "nome: Encontro Jovem"])).toEqual([
    "Culto Jovem: nome Culto Jovem → Encontro Jovem",
  ]);
});

test("a date is written as people write it", () => {
  expect(told("programacao", ["2026-12-30", "2027-01-06"])).toEqual([
    "Dias sem encontro: dia 30/12/2026 → 06/01/2027",
  ]);
});

test("a replaced photo is listed as another photo, without its file name", () => {
  expect(told("equipe", ["fotos/equipe/pastor.jpg", "fotos/equipe/pastora.jpg"])).toEqual([
    "Antônio Exemplo › Foto: outra foto",
  ]);
  expect(told("equipe", ["arquivo: fotos/equipe/pastor.jpg", "arquivo:"])).toEqual([
    "Antônio Exemplo › Foto: sem foto",
  ]);
});

test("long texts are not quoted", () => {
  expect(told("igreja", ["Igreja evangélica em", "Uma igreja em"])).toEqual([
    "A igreja em uma frase: texto novo",
  ]);
});

test("a changed long text is listed with its item", () => {
  expect(told("programacao", ["Louvor, conversa franca", "Música, conversa franca"])).toEqual([
    "Culto Jovem, texto: texto novo",
  ]);
});

test("a changed value is listed with its group", () => {
  expect(told("igreja", ['numero: "210"', 'numero: "211"'])).toEqual([
    "Endereço do templo: número 210 → 211",
  ]);
});

test("added, removed and reordered items are listed", () => {
  const lines = read("celulas").split("  - lider: ");
  const [head = "", marta = "", paulo = "", ...others] = lines;
  const text = [
    head,
    paulo,
    marta,
    ...others.slice(1),
    others[0]?.replace("Rute", "Raquel").replace("Bom Samaritano", "Nova Luz"),
  ].join("  - lider: ");
  const subject = subjectNamed("celulas");
  if (!subject) throw new Error();

  expect(
    changesOf(subject, parse(read("celulas")), parse(text.replace(/ {2}- lider: *$/, ""))),
  ).toContain("Células: a ordem mudou");
  const without = head + "  - lider: " + [marta, paulo].join("  - lider: ");
  expect(changesOf(subject, parse(read("celulas")), parse(without))).toContain(
    "Células: saiu Bom Samaritano",
  );
  expect(changesOf(subject, parse(without), parse(read("celulas")))).toContain(
    "Células: entrou Bom Samaritano",
  );
});

test("without a change nothing is listed", () => {
  expect(told("contribua", ["# Como contribuir.", "# Contribuir."])).toEqual([]);
});
