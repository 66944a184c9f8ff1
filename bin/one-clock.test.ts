import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** Files in which the zone, and the words of days and hours, are at home. */
const homes = new Set([
  "src/format/church-clock.ts",
  "src/format/date-words.ts",
  // The zones' words in the panel's form, and the zones of the states.
  "src/content/editor/words/choice-words.ts",
  "src/content/opening/facts.ts",
  "bin/first-run/questions.ts",
  // When a reader's own phone kept a page is told by that phone's clock.
  "src/site/offline/service-worker.script.ts",
]);

const ownClock =
  /America\/|\btimeZone\b|Intl\.DateTimeFormat|toLocale(Date|Time)String|new Date\(\w+\)\.toLocaleString/;

const files = globSync(["src/**/*.{ts,tsx}", "bin/**/*.{ts,tsx}"], { cwd: root })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !/\.test\.tsx?$/.test(file));

test("the church's zone and the words for its days and hours stand in one place", () => {
  expect(files.length).toBeGreaterThan(500);
  const others = files.filter(
    (file) => !homes.has(file) && ownClock.test(readFileSync(join(root, file), "utf8")),
  );
  expect(others).toEqual([]);
});

test("a time is read and told in UTC, or by the church's clock, and never by the machine's", () => {
  const machines = /\.(get|set)(Hours|Minutes|Day|Date|Month|FullYear)\(/;
  const others = files.filter(
    (file) => !homes.has(file) && machines.test(readFileSync(join(root, file), "utf8")),
  );
  expect(others).toEqual([]);
});
