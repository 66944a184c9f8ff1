import { z } from "zod";
import { weekdays } from "../../format/church-clock.ts";
import { pageHead } from "../page-head.ts";
import { day, line, link, linkKey, paragraphs, timeOfDay, record } from "../values.ts";
import { events } from "./events.ts";

const meeting = record({
  weekday: ["dia", z.enum(weekdays, "escolha um dia da semana, como terça-feira")],
  time: ["hora", timeOfDay],
  durationMinutes: [
    "duracao_em_minutos",
    z.int("escreva um número de minutos, de 15 a 600").min(15).max(600),
  ],
  name: ["nome", line(60)],
  place: ["local", line(80)],
  text: ["texto", paragraphs],
  /** The page that says where it is, if that is not at the church. */
  whereabouts: [linkKey, link.optional()],
});

export const programme = record({
  ...pageHead,
  meetings: ["encontros", z.array(meeting).min(1)],
  events: ["eventos", events.default([])],
  /** Days on which nothing weekly takes place. */
  daysOff: ["sem_encontro", z.array(day).default([])],
  firstVisit: [
    "primeira_visita",
    record({ title: ["titulo", line(60)], text: ["texto", paragraphs] }),
  ],
});

export type Meeting = z.output<typeof meeting>;
