import type { AlarmName } from "../alarm.ts";
import type { Database, Writer } from "../../database/database.ts";

/** Looks are taken every minute; a restart takes less than this. */
const longestSilenceMs = 3_600_000;

/** Machines' own rows of a trouble begin with its name and a space. */
export const ofMachines = (name: AlarmName): string => `${name} %`;

/** What a row is called. */
export const rowName = (name: AlarmName, machine: string | undefined): string =>
  machine === undefined ? name : `${name} ${machine}`;

/** A machine still has its trouble. */
export const seeAgain = (database: Database, row: string, nowMs: number) =>
  database.write((writer) =>
    writer.updateTable("alarms").set({ seen_at: nowMs }).where("name", "=", row).execute(),
  );

/**
 * Programs before schema 22 know the trouble's own name alone, and their outbox tells of nothing else: while an update goes
 * from machine to machine it may be theirs that sends the letter.
 */
export const tellOlderPrograms = (writer: Writer, name: AlarmName, nowMs: number) =>
  writer
    .insertInto("alarms")
    .values({ name, begun_at: nowMs, seen_at: nowMs })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Ends what machines that are gone left behind, those of an older program too, which never say that they see it again. */
export const endOfGoneMachines = (database: Database, name: AlarmName, nowMs: number) =>
  database.write(async (writer) => {
    await writer
      .deleteFrom("alarms")
      .where((is) => is.or([is("name", "=", name), is("name", "like", ofMachines(name))]))
      .where((is) => is(is.fn.coalesce("seen_at", "begun_at"), "<", nowMs - longestSilenceMs))
      .execute();
    await writer
      .deleteFrom("alarms")
      .where("name", "=", name)
      .where("seen_at", "is not", null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("alarms as of_machine")
              .select("of_machine.name")
              .where("of_machine.name", "like", ofMachines(name)),
          ),
        ),
      )
      .execute();
  });
