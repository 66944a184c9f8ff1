// @module-tag postgres
import { globSync, readFileSync } from "node:fs";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { setMachinesDay } from "../../testing/day/day-of-the-tests.ts";
import { soon } from "../../testing/run/soon.ts";
import { postgresServer } from "../../testing/storage/databases.ts";
import { freshSqliteFile } from "../../testing/storage/fresh-sqlite.ts";
import { openDatabase } from "./open-database.ts";
import { openSharedClock } from "./trusted-time.ts";

const hourMs = 3_600_000;

beforeEach(setMachinesDay);

/** Moves this machine's wall clock by so much. */
function moveWallClock(laterMs: number): void {
  const real = Date.now;
  vi.spyOn(Date, "now").mockImplementation(() => real() + laterMs);
  onTestFinished(() => void vi.restoreAllMocks());
}

test("on PostgreSQL all processes read its clock, however wrong their own is", async () => {
  const database = await openDatabase({ url: await (await postgresServer()).createDatabase() });
  onTestFinished(() => database.close());
  const right = Date.now();
  moveWallClock(hourMs);

  const clock = await openSharedClock(database);
  onTestFinished(clock.close);

  expect(Number.isInteger(clock.now())).toBe(true);
  expect(clock.now() - right).toBeGreaterThanOrEqual(-100);
  expect(clock.now() - right).toBeLessThan(hourMs / 2);
});

test("the shared clock goes on while the database is away", async () => {
  const database = await openDatabase({ url: await (await postgresServer()).createDatabase() });
  const clock = await openSharedClock(database, { refreshMs: 5 });
  onTestFinished(clock.close);
  const before = clock.now();
  await database.close();

  await soon(() => expect(clock.now()).toBeGreaterThan(before + 50));
});

test("on SQLite it is the machine's", async () => {
  const database = await openDatabase({ file: await freshSqliteFile() });
  onTestFinished(() => database.close());
  moveWallClock(hourMs);

  const { now } = await openSharedClock(database);

  expect(now()).toBeGreaterThan(performance.timeOrigin + hourMs);
});

/** Sources that may go by this machine's own clock: for files of its own, and before there is another clock. */
const ofThisMachine = [
  "bin/church/copies.ts",
  "src/content/audio/audio-site.ts",
  "src/content/opening/panel/opening-checks.ts",
  // An exception of yesterday says nothing any more.
  "src/content/subjects/programme.ts",
  "src/content/sync/content-folder.ts",
  "src/giving/pix/bank/opening-check.ts",
  "src/platform/database/open/church-database.ts",
  "src/platform/database/schema/migrate.ts",
  "src/platform/database/trusted-time.ts",
  "src/server/jobs/housekeeping.ts",
  "src/site/publish/bytes/assets.ts",
];
const ofBrowser =
  /^src\/(contact\/form|giving\/(card|pix)\/form|kit\/site-form|site\/(scripts|offline))\/|script\.ts$/;

test("no other code of the server reads the machine's clock", () => {
  const sources = globSync(["src/**/*.{ts,tsx}", "bin/church/*.ts"]).filter(
    (path) =>
      !path.startsWith("src/testing/") &&
      !/\.(?:test|sample)\.tsx?$/.test(path) &&
      !ofBrowser.test(path),
  );
  const found = sources.filter((path) => readFileSync(path, "utf8").includes("Date.now"));
  expect(found.toSorted()).toEqual(ofThisMachine);
});
