import { randomUUID } from "node:crypto";
import { untitledName } from "../../format/names.ts";
import { spoken } from "../../format/text.ts";
import type { Database, Writer } from "../../platform/database/database.ts";
import { makeUnguessableCode } from "../../platform/unguessable-code.ts";
import { limits } from "../contract.ts";
import { isPublished } from "../month/book.ts";
import {
  changeRota,
  readLines,
  readPeople,
  readPublished,
  type Sending,
  tellLeaders,
} from "./rota-rows.ts";
import { letterKinds, type Person } from "./tables.ts";

/** A person as a form has them; `jobs`: keys of the ticked jobs, of those that the leader may give. */
export type Written = Pick<Person, "name" | "phone" | "email" | "perMonth"> & {
  jobs: readonly string[];
};

type Outcome = "added" | "known" | "full";

/** The people of the rota. Throws `StorageUnavailable`. */
export function createRotaPeople(database: Database) {
  return {
    list: () => database.read((reader) => readPeople(reader)),

    /**
     * Adds a person. A person who is there already, by name and telephone or e-mail, gets the jobs and stays one: else
     * they could be put into two places at one hour.
     */
    add: (written: Written, nowMs: number): Promise<{ outcome: Outcome; id?: string }> =>
      changeRota(database, async (writer) => {
        const there = [...(await readPeople(writer)).values()].filter(
          ({ goneAtMs }) => goneAtMs === undefined,
        );
        const known = there.find((one) => isSamePerson(one, written));
        if (known) {
          await addJobs(writer, known.id, written.jobs);
          return { outcome: "known", id: known.id };
        }
        if (there.length >= limits.people) return { outcome: "full" };
        const id = randomUUID();
        const { jobs, ...said } = written;
        await writer
          .insertInto("rotaPeople")
          .values({
            ...said,
            id,
            code: makeUnguessableCode(),
            calendarCode: makeUnguessableCode(),
            awareAtMs: nowMs,
            addedAtMs: nowMs,
          })
          .execute();
        await addJobs(writer, id, jobs);
        return { outcome: "added", id };
      }),

    /** Changes a person, and their jobs in these teams. → false where they were taken out since */
    change: (id: string, { jobs, ...said }: Written, teams: readonly string[]): Promise<boolean> =>
      changeRota(database, async (writer) => {
        const { numUpdatedRows } = await writer
          .updateTable("rotaPeople")
          .set(said)
          .where("id", "=", id)
          .where("goneAtMs", "is", null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        if (teams.length > 0) {
          await writer
            .deleteFrom("rotaSkills")
            .where("personId", "=", id)
            .where("team", "in", teams)
            .execute();
        }
        await addJobs(writer, id, jobs);
        // A person without an address by now is called about the news whose letter has not left.
        if (said.email === undefined) {
          await writer
            .updateTable("rotaNews")
            .set({ isCall: 1 })
            .where("personId", "=", id)
            .where("toldAtMs", "is", null)
            .where("id", "in", (letters) =>
              letters
                .selectFrom("outbox")
                .select("subjectId")
                .where("kind", "in", letterKinds)
                .where("state", "=", "waiting"),
            )
            .execute();
        }
        return true;
      }),

    /** Makes another link, and another calendar: the earlier ones open nothing. */
    async newLink(id: string): Promise<void> {
      await database.write((writer) =>
        writer
          .updateTable("rotaPeople")
          .set({ code: makeUnguessableCode(), calendarCode: makeUnguessableCode() })
          .where("id", "=", id)
          .where("goneAtMs", "is", null)
          .execute(),
      );
    },

    /**
     * Takes a person out: places to come are open, and their leaders told; links are dead, contacts gone. The past keeps the
     * name.
     */
    remove: (id: string, sending: Sending & { by: string }): Promise<boolean> =>
      changeRota(database, async (writer) => {
        const { nowMs } = sending;
        const { numUpdatedRows } = await writer
          .updateTable("rotaPeople")
          .set({
            goneAtMs: nowMs,
            phone: undefined,
            email: undefined,
            code: undefined,
            calendarCode: undefined,
          })
          .where("id", "=", id)
          .where("goneAtMs", "is", null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        const past = writer.selectFrom("rotaLines").select("key").where("startsAtMs", "<=", nowMs);
        const left = await writer
          .deleteFrom("rotaDuties")
          .where("personId", "=", id)
          .where("line", "not in", past)
          .returningAll()
          .execute();
        const published = await readPublished(writer);
        const lines = new Map((await readLines(writer)).map((one) => [one.key, one]));
        for (const duty of left) {
          const line = lines.get(duty.line);
          const isKnown = line && !line.isOff && isPublished({ published }, duty.team, line.key);
          if (!isKnown || duty.state === "refused") continue;
          await tellLeaders(writer, "rota-cannot", duty, line, sending);
        }
        for (const table of ["rotaSkills", "rotaAway"] as const) {
          await writer.deleteFrom(table).where("personId", "=", id).execute();
        }
        // Nobody calls them any more.
        await writer
          .updateTable("rotaNews")
          .set({ toldAtMs: nowMs })
          .where("personId", "=", id)
          .where("toldAtMs", "is", null)
          .execute();
        return true;
      }),

    /** The code of a team's page for its group: made when its first month is published. */
    groupCode: (team: string): Promise<string | undefined> =>
      database.read(async (reader) => {
        const row = await reader
          .selectFrom("rotaGroups")
          .select("code")
          .where("team", "=", team)
          .executeTakeFirst();
        return row?.code;
      }),

    /** Leaders: members of the panel with the role, and the teams of each. */
    leaders: () =>
      database.read(async (reader) => {
        const members = await reader
          .selectFrom("staff")
          .select(["id", "name"])
          .where("role", "=", "lideranca")
          .where("removedAtMs", "is", null)
          .orderBy("name")
          .execute();
        const teams = await reader.selectFrom("rotaLeaders").selectAll().execute();
        return members.map((one) => ({
          ...one,
          teams: teams.flatMap(({ staffId, team }) => (staffId === one.id ? team : [])),
        }));
      }),

    async setTeams(staffId: string, teams: readonly string[]): Promise<void> {
      await changeRota(database, async (writer) => {
        await writer.deleteFrom("rotaLeaders").where("staffId", "=", staffId).execute();
        for (const team of teams) {
          await writer.insertInto("rotaLeaders").values({ staffId, team }).execute();
        }
      });
    },
  };
}

const isSamePerson = (one: Person, other: Written): boolean =>
  // A couple may share telephone and e-mail.
  spoken(untitledName(one.name)) === spoken(untitledName(other.name)) &&
  ((other.phone !== undefined && one.phone === other.phone) ||
    (other.email !== undefined && one.email?.toLowerCase() === other.email.toLowerCase()));

async function addJobs(writer: Writer, personId: string, jobs: Written["jobs"]): Promise<void> {
  for (const key of jobs) {
    const [team = "", job = ""] = key.split("/");
    await writer
      .insertInto("rotaSkills")
      .values({ personId, team, job })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
