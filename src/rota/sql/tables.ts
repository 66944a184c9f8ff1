import { sql } from "kysely";
import { big, integer, partOf, type RowsOf, text } from "../../platform/database/schema/part-of.ts";
import type { PlaceState } from "../contract.ts";

type Rows = RowsOf<typeof rotaTables>;
export type NewsRow = Rows["rotaNews"];
export type Person = Rows["rotaPeople"];
/** One person, or one guest, in one place of a team. */
export type DutyRow = Rows["rotaDuties"];

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
  interface Tables extends Rows {}
}

export const rotaTables = partOf({
  part: "escala",
  letters: letterKinds,
  tables: {
    rotaPeople: [
      { id: text("not", "primary key") },
      {
        name: text("personal"),
        // As readPhone keeps it.
        phone: text("personal").optional(),
        email: text("personal").optional(),
      },
      // Keys of the jobs that they can do, and days ("2026-12-06") on which they cannot serve, with spaces between. Nobody
      // says why.
      { skills: text("not"), away: text("not") },
      // Most times in a month, over all teams.
      { perMonth: integer().optional() },
      // Undefined once the person was taken out: the links open nothing.
      { code: text("who", "unique").optional(), calendarCode: text("who", "unique").optional() },
      // The time when the leader said that they know of it.
      { awareAtMs: big(), addedAtMs: big(), goneAtMs: big().optional() },
      // The end of the last gathering at which they served, for when its duty is erased; the time from which the home
      // page names them, after a year without service.
      { servedAtMs: big().optional(), namedAtMs: big().optional() },
    ],
    // Lines with duties, as they were when the programme was last followed.
    rotaLines: [
      { key: text("not", "primary key") },
      { name: text("not") },
      { day: text("not") },
      { startsAtMs: big(), endsAtMs: big() },
      { venue: text("not") },
      { isOff: integer() },
      sql`create index rota_lines_by_end on rota_lines (ends_at_ms)`,
    ],
    rotaDuties: [
      { id: text("not", "primary key") },
      // The place's number within the job, from 0.
      { team: text("not"), job: text("not"), place: integer() },
      // Key of its line.
      { line: text("not") },
      // One of the two: a guest has the name that the leader wrote.
      { personId: text("who").optional(), guest: text("personal").optional() },
      {
        state: text<Exclude<PlaceState, "open">>("not"),
        // The state before the last answer by a link, while that can be undone; "open" if the person took the place.
        before: text<PlaceState>("not").optional(),
      },
      { answeredAtMs: big().optional() },
      // One person at a time in a place; the row of a person who said no stays beside theirs.
      sql`create unique index rota_duties_in_place on rota_duties (line, team, job, place)
      where state <> 'refused'`,
      sql`create index rota_duties_by_line on rota_duties (line)`,
      sql`create index rota_duties_of_person on rota_duties (person_id)`,
    ],
    // Published months of teams; those without a row are drafts. The code of the page for a team's group is in all of its rows.
    rotaMonths: [
      { team: text("not"), month: text("not") },
      { publishedAtMs: big(), code: text("who") },
      "primary key (team, month)",
    ],
    rotaLeaders: [{ staffId: text("who"), team: text("not") }, "primary key (staff_id, team)"],
    // Something that one person is told once: by letter, or else by a call until `toldAtMs`.
    rotaNews: [
      { id: text("not", "primary key") },
      { kind: text<RotaLetterKind>("not") },
      // One of the two: a person who serves, or a leader.
      { personId: text("who").optional(), staffId: text("who").optional() },
      // The subject: a month ("2026-12"), a line's key, or a day for a reminder.
      { team: text("not"), about: text("not") },
      // The person whom a leader is told of.
      { ofPerson: text("who").optional() },
      // JSON: `Said`.
      { said: text("not") },
      { madeAtMs: big() },
      // 1 where a leader has to call, since there is no e-mail.
      { isCall: integer(), toldAtMs: big().optional() },
      sql`create index rota_news_by_person on rota_news (person_id, kind, about)`,
      sql`create index rota_news_to_call on rota_news (team) where is_call = 1 and told_at_ms is null`,
    ],
  },
});
