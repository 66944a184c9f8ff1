import { randomUUIDv7 } from "node:crypto";
import type { Alarms } from "../../domain/alarm.ts";
import type { Database } from "../engine/database.ts";
import { insertLetter } from "../letters/letter-rows.ts";
import { endOfGoneMachines, ofMachines, rowName, seeAgain } from "./machine-alarms.ts";

/** Throws `StorageUnavailable`. */
export function createAlarms(
  database: Database,
  { messageIdDomain }: { messageIdDomain: string },
): Alarms {
  const find = (comparison: "=" | "like", row: string) =>
    database.read((reader) =>
      reader.selectFrom("alarms").select("name").where("name", comparison, row).executeTakeFirst(),
    );

  const begin = (row: string, nowMs: number) =>
    database.write(async (writer) => {
      const { numInsertedOrUpdatedRows } = await writer
        .insertInto("alarms")
        .values({ name: row, begun_at: nowMs, seen_at: nowMs })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      // Another process was faster, and its letter is enough.
      if (numInsertedOrUpdatedRows === 0n) return "known";
      const id = randomUUIDv7();
      await insertLetter(writer, {
        id,
        kind: "alarm",
        subjectId: row,
        messageIdDomain,
        dueAtMs: nowMs,
      });
      return "told";
    });

  return {
    async isOn(name, machine) {
      if (await find("=", rowName(name, machine))) return true;
      return machine === undefined && (await find("like", ofMachines(name))) !== undefined;
    },
    async set(name, shallBeOn, nowMs, machine) {
      const row = rowName(name, machine);
      const wasOn = (await find("=", row)) !== undefined;
      if (machine !== undefined) {
        if (wasOn && shallBeOn) await seeAgain(database, row, nowMs);
        await endOfGoneMachines(database, name, nowMs);
      }
      if (shallBeOn) return wasOn ? "known" : begin(row, nowMs);
      if (wasOn) {
        await database.write((writer) =>
          writer.deleteFrom("alarms").where("name", "=", row).execute(),
        );
      }
      return "well";
    },
  };
}
