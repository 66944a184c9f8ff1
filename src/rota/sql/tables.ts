import { sql } from "kysely";
import type { TablesOf } from "../../platform/database/schema/tables-of.ts";
import type { Duty, Line, Person } from "../contract.ts";

export type RotaTables = {
  rotaPeople: PersonRow;
  /** Jobs that each person can do. */
  rotaSkills: { personId: string; team: string; job: string };
  /** Days ("2026-12-06") on which a person cannot serve. Nobody says why. */
  rotaAway: { personId: string; day: string };
  /** Lines with duties, as they were when the programme was last followed. */
  rotaLines: LineRow;
  rotaDuties: Duty;
  /** Published months of teams; those without a row are drafts. */
  rotaMonths: { team: string; month: string; publishedAtMs: number };
  /** Codes of the pages for the groups. */
  rotaGroups: { team: string; code: string };
  rotaLeaders: { staffId: string; team: string };
  rotaNews: NewsRow;
};

type PersonRow = Person & {
  /** End of the last gathering that they served at, of those that were erased since. */
  servedAtMs: number | undefined;
};

export type LineRow = Omit<Line, "isOff"> & { isOff: number };

/** Something that one person is told once: by letter, or else by a call until `toldAtMs`. */
export type NewsRow = {
  id: string;
  kind: RotaLetterKind;
  /** One of the two: who serves, or a leader. */
  personId: string | undefined;
  staffId: string | undefined;
  team: string;
  /** Subject of it: a month ("2026-12"), a line's key, or a day for a reminder. */
  about: string;
  /** The person whom a leader is told of. */
  ofPerson: string | undefined;
  /** JSON: `Said`. */
  said: string;
  madeAtMs: number;
  /** 1 where a leader has to call, since there is no e-mail. */
  isCall: number;
  toldAtMs: number | undefined;
};

export const letterKinds = [
  "rota-month",
  "rota-changed",
  "rota-called-off",
  "rota-reminder",
  "rota-cannot",
  "rota-covered",
] as const;

export type RotaLetterKind = (typeof letterKinds)[number];

declare module "../../platform/outbox/queue.ts" {
  interface AddedLetterKinds extends Record<RotaLetterKind, true> {}
}

declare module "../../platform/database/schema/schema.ts" {
  interface Tables extends RotaTables {}
}

export const rotaTables: TablesOf<RotaTables> = {
  part: "escala",
  letters: letterKinds,
  create: ({ big, strict }) => [
    sql`create table rota_people (
      id text not null primary key,
      name text not null, phone text, email text,
      per_month integer,
      code text unique, calendar_code text unique,
      aware_at_ms ${big} not null, added_at_ms ${big} not null, gone_at_ms ${big},
      served_at_ms ${big}, named_at_ms ${big}
    ) ${strict}`,
    sql`create table rota_skills (
      person_id text not null, team text not null, job text not null,
      primary key (person_id, team, job)
    ) ${strict}`,
    sql`create table rota_away (
      person_id text not null, day text not null,
      primary key (person_id, day)
    ) ${strict}`,
    sql`create table rota_lines (
      key text not null primary key,
      name text not null,
      day text not null,
      starts_at_ms ${big} not null, ends_at_ms ${big} not null,
      venue text not null,
      is_off integer not null
    ) ${strict}`,
    sql`create index rota_lines_by_end on rota_lines (ends_at_ms)`,
    sql`create table rota_duties (
      id text not null primary key,
      team text not null, job text not null, place integer not null,
      line text not null,
      person_id text, guest text,
      state text not null, before text,
      answered_at_ms ${big}
    ) ${strict}`,
    // One at a time in a place; whoever said no stays known beside them.
    sql`create unique index rota_duties_in_place on rota_duties (line, team, job, place)
      where state <> 'refused'`,
    sql`create index rota_duties_by_line on rota_duties (line)`,
    sql`create index rota_duties_of_person on rota_duties (person_id)`,
    sql`create table rota_months (
      team text not null, month text not null,
      published_at_ms ${big} not null,
      primary key (team, month)
    ) ${strict}`,
    sql`create table rota_groups (
      team text not null primary key,
      code text not null unique
    ) ${strict}`,
    sql`create table rota_leaders (
      staff_id text not null, team text not null,
      primary key (staff_id, team)
    ) ${strict}`,
    sql`create table rota_news (
      id text not null primary key,
      kind text not null,
      person_id text, staff_id text,
      team text not null, about text not null,
      of_person text,
      said text not null,
      made_at_ms ${big} not null,
      is_call integer not null, told_at_ms ${big}
    ) ${strict}`,
    sql`create index rota_news_by_person on rota_news (person_id, kind, about)`,
    sql`create index rota_news_to_call on rota_news (team) where is_call = 1 and told_at_ms is null`,
  ],
  text: {
    rotaPeople: {
      id: "not",
      name: "personal",
      phone: "personal",
      email: "personal",
      code: "who",
      calendarCode: "who",
    },
    rotaSkills: { personId: "who", team: "not", job: "not" },
    rotaAway: { personId: "who", day: "not" },
    rotaLines: { key: "not", name: "not", day: "not", venue: "not" },
    rotaDuties: {
      id: "not",
      team: "not",
      job: "not",
      line: "not",
      personId: "who",
      guest: "personal",
      state: "not",
      before: "not",
    },
    rotaMonths: { team: "not", month: "not" },
    rotaGroups: { team: "not", code: "who" },
    rotaLeaders: { staffId: "who", team: "not" },
    rotaNews: {
      id: "not",
      kind: "not",
      personId: "who",
      staffId: "who",
      team: "not",
      about: "not",
      ofPerson: "who",
      said: "not",
    },
  },
};
