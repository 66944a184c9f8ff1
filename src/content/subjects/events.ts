import { z } from "zod";
import { dayMs } from "../../format/church-clock.ts";
import { photo } from "../photo.ts";
import { line, link, linkKey, moment, record } from "../values.ts";

const longestDays = 14;

const titleTaken =
  'já há um evento com este título; dê outro a um deles, como "Santa Ceia de janeiro"';

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
