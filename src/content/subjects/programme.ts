import { z } from "zod";
import { pageHead } from "../page-head.ts";
import { record } from "../record.ts";
import { line, paragraphs, timeOfDay } from "../values.ts";

const weekday = z.enum(
  [
    "domingo",
    "segunda-feira",
    "terça-feira",
    "quarta-feira",
    "quinta-feira",
    "sexta-feira",
    "sábado",
  ],
  "esperado um dia da semana, como terça-feira",
);

const meeting = record({
  weekday: ["dia", weekday],
  time: ["hora", timeOfDay],
  durationMinutes: ["duracao_em_minutos", z.int("esperado um número de minutos").min(15).max(600)],
  name: ["nome", line(60)],
  place: ["local", line(80)],
  text: ["texto", paragraphs],
});

export const programme = record({
  ...pageHead,
  meetings: ["encontros", z.array(meeting).min(1)],
  firstVisit: [
    "primeira_visita",
    record({ title: ["titulo", line(60)], text: ["texto", paragraphs] }),
  ],
});

export type Weekday = z.output<typeof weekday>;
export type Meeting = z.output<typeof meeting>;
