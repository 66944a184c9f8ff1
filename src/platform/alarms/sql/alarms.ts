import { randomUUIDv7 } from "node:crypto";
import type { AlarmName, Alarms } from "../alarm.ts";
import type { Database } from "../../database/database.ts";
import { insertLetter } from "../../outbox/sql/letter-rows.ts";
import {
  endOfGoneMachines,
  ofMachines,
  rowName,
  seeAgain,
  tellOlderPrograms,
} from "./machine-alarms.ts";

/** Throws `StorageUnavailable`. */
export function createAlarms(
  database: Database,
  { messageIdDomain }: { messageIdDomain: string },
): Alarms {
  const isKept = async (row: string) => {
    const kept = await database.read((reader) =>
      reader.selectFrom("alarms").select("name").where("name", "=", row).executeTakeFirst(),
    );
    return kept !== undefined;
  };

  const machines = async (name: AlarmName) => {
    const rows = await database.read((reader) =>
      reader
        .selectFrom("alarms")
        .select("name")
        .where("name", "like", ofMachines(name))
        .orderBy("name")
        .execute(),
    );
    return rows.map((row) => row.name.slice(name.length + 1));
  };

  const begin = (name: AlarmName, row: string, nowMs: number) =>
    database.write(async (writer) => {
      const { numInsertedOrUpdatedRows } = await writer
        .insertInto("alarms")
        .values({ name: row, begun_at: nowMs, seen_at: nowMs })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      // Another process was faster, and its letter is enough.
      if (numInsertedOrUpdatedRows === 0n) return "known";
      if (row !== name) await tellOlderPrograms(writer, name, nowMs);
      const id = randomUUIDv7();
      await insertLetter(writer, {
        id,
        kind: "alarm",
        subjectId: name,
        messageIdDomain,
        dueAtMs: nowMs,
      });
      return "told";
    });

  return {
    machines,
    isOn: async (name) => (await isKept(name)) || (await machines(name)).length > 0,
    async set(name, shallBeOn, nowMs, machine) {
      const row = rowName(name, machine);
      const wasOn = await isKept(row);
      if (wasOn && !shallBeOn) {
        await database.write((writer) =>
          writer.deleteFrom("alarms").where("name", "=", row).execute(),
        );
      }
      if (machine !== undefined) {
        if (wasOn && shallBeOn) await seeAgain(database, row, nowMs);
        await endOfGoneMachines(database, name, nowMs);
      }
      if (!shallBeOn) return "well";
      return wasOn ? "known" : begin(name, row, nowMs);
    },
  };
}
