import { type Act, type History, operator } from "../history.ts";
import type { Database } from "../../platform/database/database.ts";
import { orderedId } from "./ordered-id.ts";

/** `now`: the clock that all machines share, by which the entries are dated and sorted. Throws `StorageUnavailable`. */
export function createHistory(database: Database, now: () => number): History {
  return {
    async note({ member, act, subject, person }) {
      const atMs = now();
      await database.write((writer) =>
        writer
          .insertInto("staff_history")
          .values({
            id: orderedId(atMs),
            at: atMs,
            staff_id: member.id,
            act,
            subject: person?.name ?? subject ?? null,
            person_id: person?.id ?? null,
          })
          .execute(),
      );
    },
    async list({ before, atMost }) {
      const rows = await database.read((reader) => {
        const all = reader
          .selectFrom("staff_history as past")
          .leftJoin("staff", "staff.id", "past.staff_id")
          .select(["past.id", "past.at", "past.act", "past.subject", "past.staff_id", "staff.name"])
          .orderBy("past.id", "desc")
          .limit(atMost);
        return (before ? all.where("past.id", "<", before) : all).execute();
      });
      return rows.map(({ id, at, act, subject, staff_id, name }) => ({
        id,
        atMs: at,
        memberName: staff_id === operator.id ? operator.name : (name ?? undefined),
        act: act as Act,
        subject: subject ?? undefined,
      }));
    },
  };
}
