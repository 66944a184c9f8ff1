import { z } from "zod";
import { isDate } from "../../format/church-clock.ts";
import { pageHead } from "../page-head.ts";
import { line, paragraphs, record, exact, sentence } from "../values.ts";

const versionExpected = 'escreva a data da versão entre aspas, como "2026-11-21"';
const monthsExpected = "escreva um número de meses, de 1 a 120";

const yearsExpected = "escreva um número de anos, de 5 a 30";

const section = record({ title: ["titulo", line(80)], text: ["texto", paragraphs] });

export const privacy = record({
  ...pageHead,
  /** What matters most, before all the rest. */
  inShort: ["em_poucas_linhas", z.array(sentence(160)).default([])],
  version: [
    "versao",
    exact(versionExpected).refine(isDate, versionExpected).meta({ kind: "date" }),
  ],
  retentionMonths: [
    "meses_de_guarda",
    z
      .number(monthsExpected)
      .int(monthsExpected)
      .min(1, monthsExpected)
      .max(120, monthsExpected)
      .default(12),
  ],
  giverYears: [
    "anos_de_guarda_das_doacoes",
    z
      .number(yearsExpected)
      .int(yearsExpected)
      .min(5, yearsExpected)
      .max(30, yearsExpected)
      .default(5),
  ],
  sections: ["partes", z.array(section).min(1)],
});
