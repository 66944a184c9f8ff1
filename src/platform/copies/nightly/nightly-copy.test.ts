import { describe, expect, test } from "vitest";
import { createAlarms } from "../../alarms/alarm.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { createLog } from "../../log/log.ts";
import { copyIfDue } from "../nightly-copies.ts";

const log = createLog({ write: () => {} });
const at = (text: string) => Date.parse(`2026-11-${text}-03:00`);

describe.each(databases)("on $kind", ({ fresh }) => {
  test("two processes make one backup a night, and one for a missed night", async () => {
    const database = await fresh();
    const alarms = createAlarms(database, { messageIdDomain: "igreja.example.org" });
    const made: number[] = [];
    const copy = async (nowMs: number) => {
      made.push(nowMs);
      return { file: "copia", bytes: 1 };
    };
    const look = (nowMs: number) => copyIfDue({ database, copy, alarms, now: () => nowMs, log });

    await Promise.all([look(at("20T10:00")), look(at("20T10:00"))]);
    await look(at("20T22:00"));
    expect(made).toEqual([at("20T10:00")]);
    await look(at("21T02:59"));
    await look(at("21T03:09"));
    await look(at("21T03:19"));
    await look(at("25T11:00"));
    expect(made).toEqual([at("20T10:00"), at("21T03:09"), at("25T11:00")]);
  });

  test("one that was made, or begun, under a clock that was ahead keeps none of the nights after it", async () => {
    const database = await fresh();
    const alarms = createAlarms(database, { messageIdDomain: "igreja.example.org" });
    const made: number[] = [];
    const look = (nowMs: number, copy = () => Promise.resolve({ file: "copia", bytes: 1 })) => {
      const noted = (atMs: number) => copy().finally(() => made.push(atMs));
      return copyIfDue({ database, copy: noted, alarms, now: () => nowMs, log });
    };
    const nextYear = Date.parse("2027-11-20T10:00-03:00");
    const isBegun = Promise.withResolvers<void>();
    await look(nextYear);
    // And one over which the process was killed.
    void look(nextYear + 24 * 3_600_000, () => {
      isBegun.resolve();
      return new Promise(() => {});
    });
    await isBegun.promise;

    for (const time of ["20T10:00", "20T22:00", "21T03:09", "22T03:09"]) await look(at(time));
    expect(made).toEqual([nextYear, at("20T10:00"), at("21T03:09"), at("22T03:09")]);
  });

  test("one over which its process was killed is made by another, an hour later", async () => {
    const database = await fresh();
    const alarms = createAlarms(database, { messageIdDomain: "igreja.example.org" });
    const made: number[] = [];
    const look = (nowMs: number, copy: () => Promise<never | { file: string; bytes: number }>) =>
      copyIfDue({ database, copy, alarms, now: () => nowMs, log });
    const makes = (nowMs: number) =>
      look(nowMs, async () => {
        made.push(nowMs);
        return { file: "copia", bytes: 1 };
      });
    const isBegun = Promise.withResolvers<void>();
    void look(at("20T03:00"), () => {
      isBegun.resolve();
      return new Promise(() => {});
    });
    await isBegun.promise;

    await makes(at("20T03:50"));
    expect(made).toEqual([]);
    await Promise.all([makes(at("20T04:10")), makes(at("20T04:10"))]);
    await makes(at("20T05:20"));
    expect(made).toEqual([at("20T04:10")]);
  });

  test("a failed backup is reported and tried again", async () => {
    const database = await fresh();
    const alarms = createAlarms(database, { messageIdDomain: "igreja.example.org" });
    let isFull = true;
    const copy = async () => {
      if (isFull) throw new Error("No space left.");
      return { file: "copia", bytes: 1 };
    };
    const look = (nowMs: number) => copyIfDue({ database, copy, alarms, now: () => nowMs, log });

    await look(at("20T03:00"));
    expect(await alarms.isOn("copy-failed")).toBe(true);
    isFull = false;
    await look(at("20T03:10"));
    expect(await alarms.isOn("copy-failed")).toBe(false);
  });
});
