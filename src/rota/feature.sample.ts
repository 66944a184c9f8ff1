import { sql } from "kysely";
import { dayAt, dayMs, daysAfter, instantOf, monthsAfter } from "../format/church-clock.ts";
import { firstWeekday } from "../testing/day/first-weekday.ts";
import type { FeatureSample } from "../testing/feature-samples.ts";
import { address, words } from "../testing/storage/marks.ts";
import { letterKinds } from "./sql/tables.ts";

const everybody = ["administracao", "lideranca", "secretaria"] as const;

/** The first Sunday that is more than a week ahead. */
const sunday = () => firstWeekday("domingo", daysAfter(dayAt(Date.now()), 8));
const line = () => `${sunday()}-culto-de-celebracao`;
const month = () => sunday().slice(0, 7);
const louvorPath = () => `/painel/escala/${month()}/louvor`;
const person = "/painel/escala/pessoas/rota-person-of-1";
const onTeam = async () => louvorPath();

export const sample: FeatureSample = {
  texts: {
    "escala.yaml": `equipes:
  - nome: louvor
    titulo: Louvor
    chegada: 45
    encontros: [Culto de Celebração]
    funcoes:
      - nome: voz
        titulo: Voz
        vagas: 2
        minimo: 1
`,
  },
  markedRows: (madeMs) => ({
    rotaPeople: {
      row: {
        id: "rp",
        code: "c",
        calendarCode: "d",
        skills: "louvor/voz",
        away: "",
        awareAtMs: madeMs,
        addedAtMs: madeMs,
        namedAtMs: madeMs,
      },
      is: { email: address },
    },
    rotaDuties: {
      row: {
        id: "rd",
        team: "louvor",
        job: "voz",
        place: 0,
        line: dayAt(madeMs) + "-culto",
        personId: "rp",
        state: "confirmed",
      },
      is: { guest: words("rotaDuties", "guest") },
    },
  }),
  notHandedOver: {
    "rotaPeople.phone": "written as a telephone",
    "rotaDuties.guest": "of somebody else; the place is named",
  },
  busyRows() {
    const nowMs = sql.lit(Date.now());
    const key = sql.lit(line());
    const about = sql.lit(month());
    const startsAtMs = instantOf(sunday(), "19:00");
    const facts = {
      name: "Culto",
      startsAtMs,
      endsAtMs: startsAtMs + dayMs / 12,
      venue: "No templo",
    };
    const said = sql.lit(JSON.stringify({ why: "time", line: facts, jobs: ["voz"] }));
    const gone = sql.lit(JSON.stringify({ why: "taken-away", line: facts }));
    const toAna = sql`'rota-person-of-1', null, null`;
    const toLeader = (of: string) => sql`null, 'rota-leader', ${sql.lit(of)}`;
    const news = (kind: string, of = key, whom = toAna) => sql`insert into rota_news
      (id, kind, team, about, said, made_at_ms, is_call, person_id, staff_id, of_person)
      values (${sql.lit(kind)}, ${sql.lit(kind)}, 'louvor', ${of}, ${said}, ${nowMs}, 0, ${whom})`;
    return [
      sql`insert into staff (id, email, name, role, invited_at_ms, accepted_at_ms)
        values ('rota-leader', 'lider@exemplo.com.br', 'Lia Exemplo', 'lideranca', ${nowMs}, ${nowMs})`,
      sql`insert into rota_leaders (staff_id, team) values ('rota-leader', 'louvor')`,
      sql`insert into rota_people (id, name, phone, email, code, calendar_code, skills, away, aware_at_ms, added_at_ms) values
        ('rota-person-of-1', 'Ana Exemplo', '11955550123', 'ana@exemplo.com.br', 'rota1', 'rota2', 'louvor/voz', '', ${nowMs}, ${nowMs}),
        ('rota-person-of-2', 'Bia Exemplo', '11955550124', null, 'rota3', 'rota4', 'louvor/voz', '', ${nowMs}, ${nowMs})`,
      sql`insert into rota_months (team, month, published_at_ms, code) values ('louvor', ${about}, ${nowMs}, 'rota5')`,
      sql`insert into rota_lines (key, name, day, starts_at_ms, ends_at_ms, venue, is_off) values
        (${key}, 'Culto de Celebração', ${sql.lit(sunday())}, ${sql.lit(startsAtMs)}, ${sql.lit(startsAtMs + dayMs / 12)}, 'No templo', 0)`,
      // A duty in its place, and one whose job is gone.
      sql`insert into rota_duties (id, team, job, place, line, person_id, state) values
        ('rota-duty-of-1', 'louvor', 'voz', 0, ${key}, 'rota-person-of-1', 'to-confirm'),
        ('rota-duty-of-2', 'louvor', 'flauta', 0, ${key}, 'rota-person-of-2', 'to-confirm')`,
      sql`insert into rota_news (id, kind, person_id, team, about, said, made_at_ms, is_call)
        values ('rota-call', 'rota-changed', 'rota-person-of-2', 'louvor', ${key}, ${gone}, ${nowMs}, 1)`,
      news("rota-month", about),
      news("rota-changed"),
      news("rota-called-off", sql.lit(`${sunday()}-culto-que-saiu`)),
      news("rota-reminder", sql.lit(sunday())),
      news("rota-cannot", key, toLeader("rota-person-of-2")),
      news("rota-covered", key, toLeader("rota-person-of-1")),
    ];
  },
  letterSubjects: Object.fromEntries(letterKinds.map((kind) => [kind, kind])),
  monthsAhead: /\/painel\/escala\/\d{4}-\d\d/g,
  // Other buttons of the month's form.
  rareForms: [
    [louvorPath(), `${louvorPath()}/sugerir`, {}],
    [louvorPath(), `${louvorPath()}/publicar`, {}],
  ],
  whoSees: [
    [/^\/painel\/escala$/, everybody],
    [/^\/painel\/escala/, ["administracao", "secretaria"]],
  ],
  changesNothing: ["/painel/escala/:mes{[0-9]{4}-[0-9]{2}}/:equipe/sugerir"],
  sentTwice: [
    {
      path: louvorPath(),
      comesTo: "told",
      first: { [`vaga.${line()}.voz.2`]: "rota-person-of-2" },
      second: { [`vaga.${line()}.voz.2`]: "rota-person-of-1" },
    },
    {
      path: `/painel/escala/${monthsAfter(month(), 1)}/louvor/publicar`,
      comesTo: "told",
      first: {},
      on: onTeam,
    },
    {
      path: `${louvorPath()}/avisado`,
      comesTo: "told",
      first: { pessoa: "rota-person-of-2" },
      on: onTeam,
    },
    {
      path: `${louvorPath()}/resposta`,
      comesTo: "told",
      first: { lugar: "rota-duty-of-1", resposta: "sim" },
      on: onTeam,
    },
    {
      path: `${louvorPath()}/passar`,
      comesTo: "told",
      first: { "de.rota-duty-of-2": "sim", para: "" },
      on: onTeam,
    },
    {
      path: "/painel/escala/lideres",
      comesTo: "told",
      first: { pessoa: "rota-leader", "equipe.louvor": "" },
      on: "/painel/escala",
    },
    {
      path: "/painel/escala/pessoas",
      comesTo: "both",
      first: { nome: "Caio Exemplo", email: "caio@exemplo.com.br", ciente: "sim" },
      second: { nome: "Davi Exemplo", email: "davi@exemplo.com.br" },
    },
    {
      path: person,
      comesTo: "told",
      first: { nome: "Ana Maria" },
      second: { nome: "Ana Clara" },
    },
    { path: `${person}/link`, comesTo: "told", first: {}, on: person },
    { path: `${person}/tirar`, comesTo: "told", first: {} },
  ],
};
