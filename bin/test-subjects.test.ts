import { expect, test } from "vitest";
import { subjects, allTests, testsOf } from "./test-subjects.ts";

const tests = allTests();
const journeys = tests.filter((file) => file.endsWith(".e2e.ts"));
const found = Object.entries(subjects).map(([name, subject]) => [name, testsOf(subject)] as const);
const bySubject = new Map<string, string[]>(found);

test("every test belongs to a subject", () => {
  const folders = Object.values(subjects).flatMap((subject) => subject.folders);

  expect(journeys.length).toBeGreaterThan(0);
  expect(tests.filter((file) => !folders.some((folder) => file.startsWith(folder)))).toEqual([]);
});

test.each(Object.entries(subjects))("each folder of %s holds tests", (name, { folders }) => {
  for (const folder of folders) {
    const inFolder = bySubject.get(name)?.filter((file) => file.startsWith(folder));
    expect(inFolder, folder).not.toEqual([]);
  }
});

test("every test without a browser is a unit test, an app test or a command test", () => {
  const withoutBrowser = ["unit", "app", "comandos"].flatMap((name) => bySubject.get(name) ?? []);

  expect(withoutBrowser.sort()).toEqual(tests.filter((file) => !journeys.includes(file)).sort());
});

test.each([
  ["app", "imports it", "src/server/app.test.ts"],
  ["app", "opens it by what tests share", "src/contact/route.test.ts"],
  ["unit", "shares sample data alone", "src/giving/card/charge/charge-card.test.ts"],
  ["unit", "opens a database alone", "src/contact/sql/inbox.test.ts"],
])("of %s is a test that %s", (name, _what, file) => {
  expect(bySubject.get(name)).toContain(file);
});
