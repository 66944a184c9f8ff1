import type { AlarmName } from "../../domain/alarm.ts";
import type { Database } from "../engine/database.ts";

/** Looks are taken every minute; a restart takes less than this. */
const longestSilenceMs = 3_600_000;

/** Machines' own rows of a trouble begin with its name and a space. */
export const ofMachines = (name: AlarmName): string => `${name} %`;

/** What a row, and the letter that tells of it, is called. */
export const rowName = (name: AlarmName, machine: string | undefined): string =>
  machine === undefined ? name : `${name} ${machine}`;

/** A machine still has its trouble. */
export const seeAgain = (database: Database, row: string, nowMs: number) =>
  database.write((writer) =>
    writer.updateTable("alarms").set({ seen_at: nowMs }).where("name", "=", row).execute(),
  );

/** Ends what machines that are gone left behind, and what an older program did not know the machine of. */
export const endOfGoneMachines = (database: Database, name: AlarmName, nowMs: number) =>
  database.write((writer) =>
    writer
      .deleteFrom("alarms")
      .where((is) => is.or([is("name", "=", name), is("name", "like", ofMachines(name))]))
      .where((is) =>
        is.or([is("seen_at", "is", null), is("seen_at", "<", nowMs - longestSilenceMs)]),
      )
      .execute(),
  );
