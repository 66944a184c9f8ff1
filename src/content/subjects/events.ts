import { z } from "zod";
import { dayMs } from "../../format/church-clock.ts";
import { checkedAt, openRecord } from "../additions.ts";
import { photo } from "../photo.ts";
import { dayOrMoment, line, link, linkKey } from "../values.ts";

const longestDays = 60;

const titleTaken =
  'já há um evento com este título; dê outro a um deles, como "Santa Ceia de janeiro"';

const event = openRecord("event", {
  title: ["titulo", line(60)],
  start: ["inicio", dayOrMoment],
  end: ["fim", dayOrMoment.optional()],
  place: ["local", line(80)],
  link: [linkKey, link.optional()],
  photo: ["foto", photo.optional()],
})
  .transform(({ start, end = start, ...said }, context) => {
    if (start.isDay !== end.isDay || (!start.isDay && end === start))
      context.addIssue({
        code: "custom",
        path: ["fim"],
        input: end,
        message: start.isDay
          ? "o começo não tem hora; deixe o fim sem hora também"
          : 'escreva quando acaba, como "2026-12-24 20:30"',
      });
    const isWholeDay = start.isDay;
    return { ...said, isWholeDay, start: start.ms, end: isWholeDay ? end.ms + dayMs : end.ms };
  })
  .refine(({ start, end }) => end > start, {
    path: ["fim"],
    message: "o fim precisa ser depois do começo",
  })
  .refine(({ start, end }) => end - start <= longestDays * dayMs, {
    path: ["fim"],
    message: `o evento dura mais de ${longestDays} dias: é isso mesmo? confira o mês e o ano, ou divida em dois`,
  });

/** What takes place once. The title is what a calendar knows an event by, so that each has its own. */
export const events = z
  .array(event)
  .superRefine(checkedAt("event"))
  .transform((list, context) => {
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
