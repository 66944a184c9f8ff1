import { randomUUIDv7 } from "node:crypto";
import type { AlarmName } from "../alarm.ts";
import type { Database } from "../../database/database.ts";
import { insertLetter } from "../../outbox/sql/letter-rows.ts";

/** Machines report every minute, and a restart takes less than this: a machine that is silent for longer is gone. */
const longestSilenceMs = 3_600_000;

/** The row of an alarm of the whole site, or of one machine. */
const rowName = (name: AlarmName, machine: string | undefined): string =>
  machine === undefined ? name : `${name} ${machine}`;

const ofMachines = (name: AlarmName): string => `${name} %`;

/** Throws `StorageUnavailable`. */
export function createAlarms(database: Database, { messageIdDomain }: { messageIdDomain: string }) {
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
        .values({ name: row, begunAtMs: nowMs, seenAtMs: nowMs })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      // Another process was faster, and its letter is enough.
      if (numInsertedOrUpdatedRows === 0n) return "known";
      await insertLetter(writer, {
        id: randomUUIDv7(),
        kind: "alarm",
        subjectId: name,
        messageIdDomain,
        dueAtMs: nowMs,
      });
      return "told";
    });

  const seeAgain = (row: string, nowMs: number) =>
    database.write((writer) =>
      writer.updateTable("alarms").set({ seenAtMs: nowMs }).where("name", "=", row).execute(),
    );

  const forgetGoneMachines = (name: AlarmName, nowMs: number) =>
    database.write((writer) =>
      writer
        .deleteFrom("alarms")
        .where("name", "like", ofMachines(name))
        .where("seenAtMs", "<", nowMs - longestSilenceMs)
        .execute(),
    );

  return {
    /** Those that have it, by name; none where it is nobody's alone. */
    machines,
    /** Wherever it is. */
    isOn: async (name: AlarmName) => (await isKept(name)) || (await machines(name)).length > 0,
    /**
     * A trouble that begins is told once, by e-mail, whichever process saw it; its end is told to nobody. With `machine` it
     * is that one's alone, and ends by itself an hour after that machine is gone.
     */
    async set(
      name: AlarmName,
      shallBeOn: boolean,
      nowMs: number,
      machine?: string,
    ): Promise<"told" | "known" | "well"> {
      const row = rowName(name, machine);
      const wasOn = await isKept(row);
      if (wasOn && !shallBeOn) {
        await database.write((writer) =>
          writer.deleteFrom("alarms").where("name", "=", row).execute(),
        );
      }
      if (machine !== undefined) {
        if (wasOn && shallBeOn) await seeAgain(row, nowMs);
        await forgetGoneMachines(name, nowMs);
      }
      if (!shallBeOn) return "well";
      return wasOn ? "known" : begin(name, row, nowMs);
    },
  };
}

/** The alarms that are on. Setting one that is on returns `known`. */
export type Alarms = ReturnType<typeof createAlarms>;
