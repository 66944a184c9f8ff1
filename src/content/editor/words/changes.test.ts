import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { subjectNamed } from "../subject.ts";
import { changesOf } from "./changes.ts";

const read = (name: string) => readFileSync(`content/${name}.yaml`, "utf8");

/** Changes told after a piece of the sample church's file was replaced. */
function told(name: string, before: string, after: string): string[] {
  const subject = subjectNamed(name);
  if (!subject) throw new Error(name);
  return changesOf(subject, parse(read(name)), parse(read(name).replace(before, after)));
}

const photo = "fotos/equipe/pastor.jpg";

// Without a file's name, and no long text whole.
test.each([
  ["programacao", '"19:00"', '"18:00"', "Culto de Celebração: hora 19:00 → 18:00"],
  ["programacao", "nome: Culto J", "nome: J", "Culto Jovem: nome Culto Jovem → Jovem"],
  ["programacao", "2026-12-30", "2027-01-06", "Dias sem encontro: dia 30/12/2026 → 06/01/2027"],
  ["equipe", photo, "fotos/equipe/pastora.jpg", "Antônio Exemplo › Foto: outra foto"],
  ["equipe", `arquivo: ${photo}`, "arquivo:", "Antônio Exemplo › Foto: sem foto"],
  ["igreja", "Igreja evangélica em", "Uma igreja em", "A igreja em uma frase: texto novo"],
  ["programacao", "Louvor, conversa", "Música, conversa", "Culto Jovem, texto: texto novo"],
  ["igreja", 'numero: "210"', 'numero: "211"', "Endereço do templo: número 210 → 211"],
])("in %s, %s → %s is listed with its place: %s", (name, before, after, words) => {
  expect(told(name, before, after)).toEqual([words]);
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
  expect(told("contribua", "# Como contribuir.", "# Contribuir.")).toEqual([]);
});
