// @module-tag copies
import { describe, expect, test } from "vitest";
import { databases } from "../../../testing/storage/databases.ts";
import { createAlarms } from "../../alarms/alarm.ts";
import type { Database } from "../../database/database.ts";
import { createLog } from "../../log/log.ts";
import { copyIfDue } from "../nightly-copies.ts";

const log = createLog({ write: () => {} });
const at = (text: string) => Date.parse(`2026-11-${text}-03:00`);

const copied = { file: "copia", bytes: 1 };

/** Nights of a church, in which `look` is what each process does every ten minutes. */
function openNights(database: Database) {
  const alarms = createAlarms(database, { messageIdDomain: "igreja.example.org" });
  const made: number[] = [];
  const look = (nowMs: number, copy = async () => copied) =>
    copyIfDue({
      database,
      copy: async () => {
        const done = await copy();
        made.push(nowMs);
        return done;
      },
      alarms,
      now: () => nowMs,
      log,
    });
  /** Begins one, over which the process is killed. */
  const beginAndDie = (nowMs: number) =>
    new Promise<void>((isBegun) => {
      void look(nowMs, () => {
        isBegun();
        return new Promise(() => {});
      });
    });
  return { alarms, made, look, beginAndDie };
}

describe.each(databases)("on $kind", ({ fresh }) => {
  test("two processes make one backup a night, and one for a missed night", async () => {
    const { look, made } = openNights(await fresh());

    await Promise.all([look(at("20T10:00")), look(at("20T10:00"))]);
    await look(at("20T22:00"));
    expect(made).toEqual([at("20T10:00")]);
    for (const time of ["21T02:59", "21T03:09", "21T03:19", "25T11:00"]) await look(at(time));
    expect(made).toEqual([at("20T10:00"), at("21T03:09"), at("25T11:00")]);
  });

  test("one that was made, or begun, under a clock that was ahead keeps none of the nights after it", async () => {
    const { look, made, beginAndDie } = openNights(await fresh());
    const nextYear = Date.parse("2027-11-20T10:00-03:00");
    await look(nextYear);
    await beginAndDie(nextYear + 24 * 3_600_000);

    for (const time of ["20T10:00", "20T22:00", "21T03:09", "22T03:09"]) await look(at(time));
    expect(made).toEqual([nextYear, at("20T10:00"), at("21T03:09"), at("22T03:09")]);
  });

  test("one over which its process was killed is made by another, an hour later", async () => {
    const { look, made, beginAndDie } = openNights(await fresh());
    await beginAndDie(at("20T03:00"));

    await look(at("20T03:50"));
    expect(made).toEqual([]);
    await Promise.all([look(at("20T04:10")), look(at("20T04:10"))]);
    await look(at("20T05:20"));
    expect(made).toEqual([at("20T04:10")]);
  });

  test("a failed backup is reported and tried again", async () => {
    const { look, alarms } = openNights(await fresh());

    await look(at("20T03:00"), () => Promise.reject(new Error("No space left.")));
    expect(await alarms.isOn("copy-failed")).toBe(true);
    await look(at("20T03:10"));
    expect(await alarms.isOn("copy-failed")).toBe(false);
  });
});
