import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";

const mostFiles = 25;
const mostLines = 300;

/** Numbered steps, which are looked up by their number. */
const numbered = new Set(["docs/decisions"]);

const paths = globSync("{bench,bin,deploy,docs,e2e,src}/**/*.*").map((path) =>
  path.replaceAll("\\", "/"),
);

test(`no folder has more than ${mostFiles} files`, () => {
  const crowded = [...Map.groupBy(paths, (path) => dirname(path))]
    .filter(([folder, { length }]) => length > mostFiles && !numbered.has(folder))
    .map(([folder, { length }]) => `${folder}: ${length}`);

  expect(paths.length).toBeGreaterThan(1_000);
  expect(crowded).toEqual([]);
});

test(`no file of code has more than ${mostLines} lines`, () => {
  const long = paths
    .filter((path) => /\.(tsx?|css)$/.test(path))
    .map((path) => ({ path, lines: readFileSync(path, "utf8").split("\n").length - 1 }))
    .filter(({ lines }) => lines > mostLines)
    .map(({ path, lines }) => `${path}: ${lines}`);

  expect(long).toEqual([]);
});
