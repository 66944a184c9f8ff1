import { randomUUIDv7 } from "node:crypto";
import type { AlarmName, Alarms } from "../../domain/alarm.ts";
import type { Database } from "../engine/database.ts";
import { insertLetter } from "../letters/letter-rows.ts";

/** Throws `StorageUnavailable`. */
export function createAlarms(
  database: Database,
  { messageIdDomain }: { messageIdDomain: string },
): Alarms {
  const isOn = async (name: AlarmName) => {
    const row = await database.read((reader) =>
      reader.selectFrom("alarms").select("name").where("name", "=", name).executeTakeFirst(),
    );
    return row !== undefined;
  };

  const begin = (name: AlarmName, nowMs: number) =>
    database.write(async (writer) => {
      const { numInsertedOrUpdatedRows } = await writer
        .insertInto("alarms")
        .values({ name, begun_at: nowMs })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      // Another process was faster, and its letter is enough.
      if (numInsertedOrUpdatedRows === 0n) return "known";
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
    isOn,
    async set(name, shallBeOn, nowMs) {
      const wasOn = await isOn(name);
      if (shallBeOn) return wasOn ? "known" : begin(name, nowMs);
      if (wasOn) {
        await database.write((writer) =>
          writer.deleteFrom("alarms").where("name", "=", name).execute(),
        );
      }
      return "well";
    },
  };
}
