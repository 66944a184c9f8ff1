import { randomUUID } from "node:crypto";
import { untitledName } from "../../format/names.ts";
import { spoken } from "../../format/text.ts";
import type { Database } from "../../platform/database/database.ts";
import { addRow, changeRows, deleteRows } from "../../platform/database/rows-by.ts";
import { makeUnguessableCode } from "../../platform/unguessable-code.ts";
import type { Content } from "../../content/content.ts";
import { jobKey, limits } from "../contract.ts";
import type { Volunteer } from "../month/plan.ts";
import {
  changeDuties,
  changeRota,
  forLeaders,
  kept,
  readPeople,
  type Sending,
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
          const skills = kept([...known.skills, ...written.jobs]);
          await changeRows(writer, "rotaPeople", { id: known.id }, { skills });
          return { outcome: "known", id: known.id };
        }
        if (there.length >= limits.people) return { outcome: "full" };
        const id = randomUUID();
        const { jobs, ...said } = written;
        await addRow(writer, "rotaPeople", {
          ...said,
          id,
          skills: kept(jobs),
          away: "",
          code: makeUnguessableCode(),
          calendarCode: makeUnguessableCode(),
          awareAtMs: nowMs,
          addedAtMs: nowMs,
        });
        return { outcome: "added", id };
      }),

    /** Changes a person, and their jobs in these teams. → false where they were taken out since */
    change: (id: string, { jobs, ...said }: Written, teams: readonly string[]): Promise<boolean> =>
      changeRota(database, async (writer) => {
        const person = (await readPeople(writer)).get(id);
        if (!person || person.goneAtMs !== undefined) return false;
        const others = [...person.skills].filter(
          (key) => !teams.some((team) => key.startsWith(jobKey(team, ""))),
        );
        const skills = kept([...others, ...jobs]);
        await changeRows(writer, "rotaPeople", { id }, { ...said, skills });
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
        changeRows(
          writer,
          "rotaPeople",
          { id, goneAtMs: undefined },
          { code: makeUnguessableCode(), calendarCode: makeUnguessableCode() },
        ),
      );
    },

    /**
     * Takes a person out: places to come are open, and their leaders told; links are dead, contacts gone. The past keeps the
     * name.
     */
    remove: (
      content: Content,
      id: string,
      { by, ...sending }: Sending & { by: string },
    ): Promise<boolean> =>
      changeDuties<boolean>(database, content, sending, async (plan, writer) => {
        const { nowMs } = sending;
        const nothing = { phone: undefined, email: undefined, skills: "", away: "" };
        const links = { code: undefined, calendarCode: undefined };
        const gone = { goneAtMs: nowMs, ...nothing, ...links };
        if (!(await changeRows(writer, "rotaPeople", { id, goneAtMs: undefined }, gone))) {
          return { value: false };
        }
        const drop = plan.duties.filter(
          ({ personId, at }) => personId === id && at.line.startsAtMs > nowMs,
        );
        const known = drop.filter(
          ({ isOut, state, at }) => isOut && state !== "refused" && !at.line.isOff,
        );
        // Nobody calls them any more.
        const untold = { personId: id, toldAtMs: undefined };
        await changeRows(writer, "rotaNews", untold, { toldAtMs: nowMs });
        return {
          value: true,
          drop,
          news: [...Map.groupBy(known, ({ team }) => team).values()].flatMap(([first, ...others]) =>
            first ? [forLeaders("rota-cannot", first, by, others)] : [],
          ),
        };
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
        await deleteRows(writer, "rotaLeaders", { staffId });
        for (const team of teams) {
          await addRow(writer, "rotaLeaders", { staffId, team });
        }
      });
    },
  };
}

const isSamePerson = (one: Volunteer, other: Written): boolean =>
  // A couple may share telephone and e-mail.
  spoken(untitledName(one.name)) === spoken(untitledName(other.name)) &&
  ((other.phone !== undefined && one.phone === other.phone) ||
    (other.email !== undefined && one.email?.toLowerCase() === other.email.toLowerCase()));
