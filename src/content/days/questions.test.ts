import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { dateOf, dayMs, dayOf, instantOf } from "../../format/church-clock.ts";
import { subjects } from "../content.ts";
import { valueOfYaml } from "../editor/form/edit-yaml.ts";
import { setChurchZone } from "../load.ts";
import type { Programme } from "../subjects/programme.ts";
import { asUsualWords, idOf, lookUp, questionsOf, questionWords } from "./questions.ts";

const sample = readFileSync("content/programacao.yaml", "utf8");

function programmeOf(change: (text: string) => string = (text) => text): Programme {
  return subjects.programme.schema.parse(valueOfYaml(change(sample)));
}

const at = (moment: string) => instantOf(moment.slice(0, 10), moment.slice(11));
const openQuestions = (programme: Programme, nowMs: number) =>
  questionsOf(programme, nowMs).filter(({ isAnswered }) => !isAnswered);
const asked = (moment: string, programme: Programme) =>
  openQuestions(programme, at(moment)).map(questionWords);

const adding = (more: string) => (text: string) => `${text}\n${more}\n`;
const withoutRetreat = (text: string) =>
  text.replace(/ {2}- titulo: Retiro das famílias[^]*?(?=\n\w)/, "");

test("Carnaval is asked about from 21 days before, one line a gathering, until it begins", () => {
  const programme = programmeOf();
  const all = [
    "Sábado de Carnaval, 6 de fevereiro: há Culto Jovem às 15:00?",
    "Domingo de Carnaval, 7 de fevereiro: há Culto de Celebração às 19:00?",
    "Terça de Carnaval, 9 de fevereiro: há Terça Apostólica às 20:00?",
    "Quarta-feira de Cinzas, 10 de fevereiro: há Células nos lares às 20:00?",
  ];
  expect(asked("2027-01-15 23:59", programme)).toEqual([]);
  expect(asked("2027-01-16 00:00", programme)).toEqual(all.slice(0, 1));
  expect(asked("2027-01-20 12:00", programme)).toEqual(all);
  expect(asked("2027-02-07 18:59", programme)).toEqual(all.slice(1));
  expect(asked("2027-02-07 19:00", programme)).toEqual(all.slice(2));
  expect(asked("2027-02-10 20:00", programme)).toEqual([]);
});

test.each([
  ["a day off", 'sem_encontro:\n  - "2027-02-09"', /sem_encontro:\n {2}- "2026-12-30"/],
  [
    "an exception",
    'excecoes:\n  - {encontro: Terça Apostólica, data: "2027-02-09", cancelado: sim}',
  ],
  ["a note", 'excecoes:\n  - {encontro: Terça Apostólica, data: "2027-02-09", aviso: Haverá.}'],
  [
    "an event at its hour",
    'eventos:\n  - {titulo: Culto na praça, inicio: "2027-02-09 20:00", fim: "2027-02-09 22:00", local: Praça}',
    "eventos:",
  ],
])("%s on that day is an answer", (_, said, instead?: string | RegExp) => {
  const change = instead ? (text: string) => text.replace(instead, said) : adding(said);
  const before = asked("2027-01-25 12:00", programmeOf());
  const after = asked("2027-01-25 12:00", programmeOf(change));
  const tuesday = "Terça de Carnaval, 9 de fevereiro: há Terça Apostólica às 20:00?";
  expect(before).toContain(tuesday);
  expect(after).not.toContain(tuesday);
  expect(after).toContain(before[1]);
});

test("an event at another hour of the day is no answer", () => {
  const said =
    'eventos:\n  - {titulo: Café, inicio: "2027-02-09 08:00", fim: "2027-02-09 09:00", local: Salão}';
  const programme = programmeOf((text) => text.replace("eventos:", said));
  expect(asked("2027-01-25 12:00", programme)).toHaveLength(4);
});

test("another gathering that is moved to that day is no answer", () => {
  const said =
    'excecoes:\n  - {encontro: Terça Apostólica, data: "2027-02-09", para: "2027-02-10", hora: "19:00"}';
  expect(asked("2027-01-25 12:00", programmeOf(adding(said)))).toEqual([
    "Sábado de Carnaval, 6 de fevereiro: há Culto Jovem às 15:00?",
    "Domingo de Carnaval, 7 de fevereiro: há Culto de Celebração às 19:00?",
    "Quarta-feira de Cinzas, 10 de fevereiro: há Células nos lares às 20:00?",
  ]);
});

test("each gathering inside an event of more than a day is asked about", () => {
  const retreat = (start: string, end: string) => (text: string) =>
    text
      .replace('inicio: "2027-02-06 09:00"', `inicio: "${start}"`)
      .replace('fim: "2027-02-09 16:00"', `fim: "${end}"`);
  const inMarch = (start: string, end: string) =>
    openQuestions(programmeOf(retreat(start, end)), at("2027-03-01 12:00")).map((question) => [
      question.date,
      question.gathering,
      question.hint,
      asUsualWords(question),
    ]);
  const hint = "Cai dentro de “Retiro das famílias”.";
  const note = "Neste dia há encontro, como sempre.";
  const both = [
    ["2027-03-06", "Culto Jovem", hint, note],
    ["2027-03-07", "Culto de Celebração", hint, note],
  ];
  expect(inMarch("2027-03-05 19:00", "2027-03-07 19:30")).toEqual(both);
  expect(inMarch("2027-03-06", "2027-03-07")).toEqual(both);
  expect(inMarch("2027-03-05 19:00", "2027-03-07 19:00")).toEqual(both.slice(0, 1));
  // An event of at most a day asks nothing.
  expect(inMarch("2027-03-06", "2027-03-06")).toEqual([]);
  expect(inMarch("2027-03-06 09:00", "2027-03-07 09:00")).toEqual([]);
  expect(asked("2027-03-01 12:00", programmeOf(retreat("2027-03-06", "2027-03-07")))[0]).toBe(
    "Sábado, 6 de março: há Culto Jovem às 15:00?",
  );
});

test("a church has days of its own, one of them the 29th of February", () => {
  const programme = programmeOf(adding('dias: ["2027-01-23", "2028-02-29", "2027-01-24"]'));
  expect(openQuestions(programme, at("2027-01-10 12:00")).slice(0, 2)).toMatchObject([
    { date: "2027-01-23", hint: "A igreja marcou este dia." },
    { date: "2027-01-24" },
  ]);
  // A day of the country keeps its name.
  expect(asked("2028-02-20 12:00", programme)).toContain(
    "Terça de Carnaval, 29 de fevereiro: há Terça Apostólica às 20:00?",
  );
});

test.each([
  ['["23/01/2027"]', 'escreva um dia, como "2026-12-25"'],
  ['["2027-02-29"]', "este dia não existe no calendário"],
  ["[20270123]", 'escreva um dia, como "2026-12-25"'],
])("dias: %s is refused in words", (said, words) => {
  const read = subjects.programme.schema.safeParse(valueOfYaml(adding(`dias: ${said}`)(sample)));
  expect(read.error?.issues).toMatchObject([{ path: ["dias", 0], message: words }]);
});

/** All days of a year on which a church is asked, if it looks each morning and never answers. */
function askedIn(year: number, programme: Programme): string[] {
  const days = new Set<string>();
  const first = instantOf(`${year - 1}-12-01`, "08:00");
  for (let now = first; now < instantOf(`${year + 1}-01-01`, "00:00"); now += dayMs) {
    for (const { date } of openQuestions(programme, now)) days.add(date);
  }
  return [...days].filter((date) => date.startsWith(`${year}`)).sort();
}

test("a church that meets on Sundays only is asked twice in 2027, and six times in 2028", () => {
  const sundays = programmeOf((text) => {
    const [head = "", week = ""] = text.split("encontros:\n");
    return `${head}encontros:\n${week.slice(week.indexOf("  - dia: domingo"), week.indexOf("# Dias em que"))}`;
  });
  expect(askedIn(2027, sundays)).toEqual(["2027-02-07", "2027-03-28"]);
  expect(askedIn(2028, sundays)).toEqual([
    "2028-02-27",
    "2028-04-16",
    "2028-10-01",
    "2028-10-29",
    "2028-12-24",
    "2028-12-31",
  ]);
});

test("the sample's week is asked about on 9 to 16 days a year", () => {
  const week = programmeOf((text) => withoutRetreat(text).replace(/eventos:\n[^]*?\n\n/, ""));
  // 12, 9, 9 and 15 without elections; in 2030 Easter and Tiradentes are one day.
  expect([2027, 2028, 2029, 2030].map((year) => askedIn(year, week).length)).toEqual([
    12,
    9 + 2,
    9,
    15 + 2 - 1,
  ]);
});

test("a monthly gathering is asked about on its day alone", () => {
  const monthly = programmeOf((text) =>
    text.replace("  - dia: terça-feira\n", "  - dia: terça-feira\n    semana: segunda\n"),
  );
  expect(asked("2027-01-25 12:00", monthly)).toContain(
    "Terça de Carnaval, 9 de fevereiro: há Terça Apostólica às 20:00?",
  );
  const other = programmeOf((text) =>
    text.replace("  - dia: terça-feira\n", "  - dia: terça-feira\n    semana: primeira\n"),
  );
  expect(asked("2027-01-25 12:00", other)).toHaveLength(3);
});

test("days begin and end by the church's own clock", () => {
  onTestFinished(() => setChurchZone("America/Sao_Paulo"));
  const midnight = Date.UTC(2027, 0, 16, 3);
  for (const [zone, hours] of [
    ["America/Noronha", -1],
    ["America/Sao_Paulo", 0],
    ["America/Rio_Branco", 2],
  ] as const) {
    setChurchZone(zone);
    const programme = programmeOf();
    const first = midnight + hours * 3_600_000;
    expect(openQuestions(programme, first - 1), zone).toEqual([]);
    expect(openQuestions(programme, first), zone).toHaveLength(1);
    expect(dateOf(dayOf(first)), zone).toBe("2027-01-16");
  }
});

test("a question that was asked is found open, answered, over or gone from the programme", () => {
  const now = at("2027-01-25 12:00");
  const tuesday = { gathering: "Terça Apostólica", time: "20:00", date: "2027-02-09" };
  const programme = programmeOf();
  expect(lookUp(questionsOf(programme, now), idOf(tuesday))).toMatchObject({ question: tuesday });
  expect(lookUp(questionsOf(programme, at("2027-02-09 20:00")), idOf(tuesday))).toEqual({
    closed: "dia-mudou",
  });
  const answered = programmeOf(
    adding('excecoes:\n  - {encontro: Terça Apostólica, data: "2027-02-09", hora: "18:00"}'),
  );
  expect(lookUp(questionsOf(answered, now), idOf(tuesday))).toEqual({ closed: "dia-respondido" });
  for (const other of [
    programmeOf((text) => text.replace("nome: Terça Apostólica", "nome: Terça de Oração")),
    programmeOf((text) => text.replace('hora: "20:00"', 'hora: "19:30"')),
    programmeOf((text) => text.replace("  - dia: terça-feira", "  - dia: segunda-feira")),
  ]) {
    expect(lookUp(questionsOf(other, now), idOf(tuesday))).toEqual({ closed: "dia-mudou" });
  }
  for (const wrong of [
    { date: "" },
    { date: "2027-02-30" },
    { time: "" },
    { date: "2027-04-06" },
  ]) {
    expect(lookUp(questionsOf(programme, now), idOf({ ...tuesday, ...wrong }))).toEqual({
      closed: "dia-mudou",
    });
  }
});
