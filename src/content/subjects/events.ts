import { z } from "zod";
import { dayMs, instantOf } from "../../format/gatherings/sao-paulo.ts";
import { isDate } from "../../format/dates.ts";
import { photo } from "../photo.ts";
import { line, link, linkKey, record } from "../values.ts";

const longestDays = 14;
const momentExpected = 'escreva dia e hora, como "2026-12-24 20:00"';

const titleTaken =
  'já há um evento com este título; dê outro a um deles, como "Santa Ceia de janeiro"';

/** A day and a time in the church's zone, as ms UTC. */
const moment = z
  .string(momentExpected)
  .regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/, { error: momentExpected, abort: true })
  .refine((text) => isDate(text.slice(0, 10)), "este dia não existe no calendário")
  .transform((text) => instantOf(text.slice(0, 10), text.slice(11)))
  .meta({ kind: "moment" });

const event = record({
  title: ["titulo", line(60)],
  start: ["inicio", moment],
  end: ["fim", moment],
  place: ["local", line(80)],
  link: [linkKey, link.optional()],
  photo: ["foto", photo.optional()],
})
  .refine(({ start, end }) => end > start, {
    path: ["fim"],
    message: "o fim precisa ser depois do começo",
  })
  .refine(({ start, end }) => end - start <= longestDays * dayMs, {
    path: ["fim"],
    message: `o evento passa de ${longestDays} dias; confira o mês e o ano`,
  });

/** What takes place once. The title is what a calendar knows an event by, so that each has its own. */
export const events = z.array(event).transform((list, context) => {
  const seen = new Set<string>();
  for (const [index, { title }] of list.entries()) {
    const name = title.toLocaleLowerCase("pt-BR");
    if (seen.has(name)) {
      context.addIssue({
        code: "custom",
        path: [index, "titulo"],
        input: title,
        message: titleTaken,
      });
    }
    seen.add(name);
  }
  return list;
});

export type ChurchEvent = z.output<typeof event>;
