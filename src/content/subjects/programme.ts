import { z } from "zod";
import { dateOf, dayOf, weekdays, dayMs } from "../../format/church-clock.ts";
import { dayInDigits, weekdayName } from "../../format/date-words.ts";
import { meetsOn, weeks } from "../../format/gatherings.ts";
import { folded, spoken } from "../../format/text.ts";
import {
  day as dayOfCalendar,
  line,
  link,
  linkKey,
  timeOfDay,
  record,
  sentence,
  yesNo,
  dayOrMoment,
} from "../../kit/values.ts";
import { checkedAt, openRecord } from "../additions.ts";
import { moreLink, pageHead, runningText, titleLine } from "../lines.ts";
import { photo } from "../photo.ts";

const longestDays = 60;

const titleTaken =
  'já há um evento com este título; dê outro a um deles, como "Santa Ceia de janeiro"';

const placeWords = ["Lugar", "Como “No templo”, ou o endereço, se for em outro lugar."] as const;

const timeWords = ["Hora", "Quando começa."] as const;

const event = openRecord("event", {
  title: titleLine(60),
  start: ["inicio", dayOrMoment, "Começa", "O dia, e a hora. Sem hora, é o dia inteiro."],
  end: [
    "fim",
    dayOrMoment.optional(),
    "Termina",
    "O dia, e a hora. Se for o dia inteiro, só o último dia, ou nada.",
  ],
  place: ["local", line(80), ...placeWords],
  link: moreLink,
  photo: ["foto", photo.optional(), "Foto", "O cartaz, ou uma foto."],
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

/** Events that take place once. A calendar knows an event by its title, so each has its own. */
const events = z
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

const meeting = openRecord("meeting", {
  weekday: [
    "dia",
    z.enum(weekdays, `escolha um dia da semana, com as letras assim: ${weekdays.join(", ")}`),
    "Dia da semana",
    "Em que dia acontece.",
  ],
  /** Week of the month; absent: every week. */
  week: [
    "semana",
    z
      .preprocess(
        (said) => (typeof said === "string" ? folded(said) : said),
        z.enum(weeks, `escreva ${weeks.join(", ")}; sem isto o encontro é toda semana`),
      )
      .optional(),
    "Qual semana do mês",
    "Só para o que é uma vez por mês, como a Santa Ceia.",
  ],
  time: ["hora", timeOfDay, ...timeWords],
  durationMinutes: [
    "duracao_em_minutos",
    z.int("escreva um número de minutos, de 15 a 600").min(15).max(600),
    "Duração, em minutos",
    "Uma hora e meia são 90.",
  ],
  name: ["nome", line(60), "Nome", "Como é conhecido: “Culto Jovem”."],
  place: ["local", line(80), ...placeWords],
  text: runningText,
  /** The page that says where it is, if that is not at the church. */
  whereabouts: [
    linkKey,
    link.optional(),
    "Página que diz onde é",
    "Só se não for na igreja, como /celulas.",
  ],
});

/** One date of a gathering. A key that is left out is as usual. */
const exception = record({
  name: ["encontro", line(60), "Encontro", "O nome, como está nos encontros da semana."],
  day: ["data", dayOfCalendar, "Data", "Um dia em que ele aconteceria."],
  /** The day on which it takes place instead. */
  toDay: [
    "para",
    dayOfCalendar.optional(),
    "Passa para o dia",
    "Só se for em outro dia: por exemplo, na quinta-feira.",
  ],
  time: ["hora", timeOfDay.optional(), ...timeWords],
  place: ["local", line(80).optional(), ...placeWords],
  isCancelled: ["cancelado", yesNo.optional(), "Não haverá", "Neste dia o encontro não acontece."],
  note: [
    "aviso",
    sentence(120).optional(),
    "Aviso",
    "Uma frase, se quiser: por que muda, o que trazer.",
  ],
}).refine(
  ({ toDay, time, place, isCancelled, note }) => toDay ?? time ?? place ?? (isCancelled || note),
  { message: "diga o que muda neste dia: para, hora, local, cancelado ou aviso" },
);

type Written = z.output<typeof exception>;
export type Exception = Omit<Written, "name">;

const written = openRecord("programme", {
  ...pageHead,
  meetings: [
    "encontros",
    z.array(meeting).min(1),
    "Encontros da semana",
    "Cada um se repete toda semana, no mesmo dia e hora.",
    "Novo encontro",
  ],
  events: [
    "eventos",
    events.prefault([]),
    "Eventos com data",
    "O que acontece uma vez só. Some do site sozinho depois do fim.",
    "Novo evento",
  ],
  /** Days on which nothing weekly takes place. */
  daysOff: [
    "sem_encontro",
    z.array(dayOfCalendar).prefault([]),
    "Dias sem encontro",
    "Dias em que nada da semana acontece, como um feriado.",
    "Novo dia",
  ],
  exceptions: [
    "excecoes",
    z.array(exception).prefault([]),
    "Só em uma data",
    "Um dia em que um encontro muda de dia, de hora ou de lugar, ou não acontece. Depois volta sozinho.",
    "Nova data",
  ],
  firstVisit: [
    "primeira_visita",
    record({ title: titleLine(60), text: runningText }).optional(),
    "Para a primeira visita",
    "O que você diria a quem vem pela primeira vez.",
  ],
});

export const programme = written
  .superRefine(checkedAt("programme"))
  .transform(({ exceptions, ...said }, context) => {
    const meetings = said.meetings.map((one) => ({ ...one, exceptions: [] as Exception[] }));
    const refuse = (at: number, key: string, message: string) =>
      context.addIssue({
        code: "custom",
        path: ["excecoes", at, key],
        input: exceptions[at],
        message,
      });
    for (const [at, { name, ...one }] of exceptions.entries()) {
      // An exception that is over says nothing any more, whatever became of its gathering. A vigil ends the day after.
      const daysAgo = dayOf(Date.now()) - Math.max(one.day, one.toDay ?? one.day);
      if (daysAgo > 1) continue;
      const found = gatheringOf(meetings, name, one.day);
      if ("fault" in found) {
        if (daysAgo < 1) refuse(at, found.key, found.fault);
        continue;
      }
      const fault = faultOf(one, found);
      if (!fault) found.exceptions.push(one);
      else if (daysAgo < 1) refuse(at, ...fault);
    }
    return { ...said, meetings };
  });

/** A move that is longer is a slip of the month or the year. */
const farthestMove = 31;

/** Says why a date of its gathering cannot be so: the key, and words. */
function faultOf(one: Exception, of: Meeting): [key: string, fault: string] | undefined {
  const { day, toDay, time = of.time, place = of.place, isCancelled, note } = one;
  const { name, exceptions } = of;
  if (exceptions.some((other) => other.day === day))
    return ["data", `já há uma exceção de "${name}" neste dia; deixe uma só`];
  if (toDay === undefined) {
    const isChange = isCancelled || note || time !== of.time || place !== of.place;
    if (isChange) return undefined;
    const usual = `"${name}" já é às ${of.time}, ${of.place}`;
    return [
      one.time === undefined ? "local" : "hora",
      `nada muda em ${dayInDigits(dateOf(day))}: ${usual}; escreva o que muda neste dia, ou apague esta data`,
    ];
  }
  const date = dayInDigits(dateOf(toDay));
  if (isCancelled) return ["para", 'ou muda de dia, ou não haverá: apague "para" ou "cancelado"'];
  if (toDay === day)
    return ["para", `${date} é o mesmo dia; escreva outro dia, ou só a hora que muda`];
  if (Math.abs(toDay - day) > farthestMove)
    return ["para", `${date} é longe demais de ${dayInDigits(dateOf(day))}; confira o mês e o ano`];
  if (meetsOn(of, toDay) || exceptions.some((other) => other.toDay === toDay))
    return ["para", `em ${date} já há "${name}"; escolha outro dia`];
  return undefined;
}

/** True if two texts name the same gathering, as people say it. */
export const isSameName = (one: string, other: string): boolean => spoken(one) === spoken(other);

function gatheringOf(meetings: readonly Meeting[], name: string, day: number) {
  const called = meetings.filter((one) => isSameName(one.name, name));
  if (called.length === 0) {
    const names = [...new Set(meetings.map((one) => one.name))].join(", ");
    return { key: "encontro", fault: `nenhum encontro se chama "${name}"; há: ${names}` };
  }
  const [found, twin] = called.filter((one) => meetsOn(one, day));
  if (twin) {
    const fault = `há mais de um encontro "${name}" neste dia; dê a cada um o seu nome, como "${name} da manhã"`;
    return { key: "encontro", fault };
  }
  if (found) return found;
  const date = dateOf(day);
  const usual = called
    .map(({ weekday, week }) => (week ? `${week} ${weekday} do mês` : weekday))
    .join(" e ");
  return {
    key: "data",
    fault: `"${name}" não acontece em ${dayInDigits(date)}, que é ${weekdayName(date)}; o dia dele é ${usual}`,
  };
}

export type Programme = z.output<typeof programme>;
export type Meeting = Programme["meetings"][number];
