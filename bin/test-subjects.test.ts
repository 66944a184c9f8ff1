import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { subjects } from "./test-subjects.ts";

const tests = globSync("{art,bin,docs,kit,src,e2e}/**/*.{test,e2e}.{ts,tsx}").map((file) =>
  file.replaceAll("\\", "/"),
);
const journeys = tests.filter((file) => file.startsWith("e2e/"));

test("every test belongs to a subject", () => {
  const folders = Object.values(subjects).flatMap((subject) => subject.folders);

  expect(journeys.length).toBeGreaterThan(0);
  expect(tests.filter((file) => !folders.some((folder) => file.startsWith(folder)))).toEqual([]);
});

test.each(Object.entries(subjects))("each folder of %s holds tests", (_name, { folders }) => {
  for (const folder of folders) {
    expect(
      tests.filter((file) => file.startsWith(folder)),
      folder,
    ).not.toEqual([]);
  }
});

test("what needs no browser is either unit or typed in a terminal", () => {
  const [unit, commands] = [subjects.unit, subjects.comandos].map((subject) =>
    tests.filter((file) => subject?.folders.some((folder) => file.startsWith(folder))),
  );

  expect([...(commands ?? []), ...(unit ?? [])].sort()).toEqual(
    tests.filter((file) => !journeys.includes(file)).sort(),
  );
});
