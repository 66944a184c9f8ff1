import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

const files = globSync("{bench,bin,deploy,docs,e2e,src}/**/*.*")
  .concat(globSync("*.*"))
  .map((path) => path.replaceAll("\\", "/"));

const comments = /\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs;
const names = /(?<![\w:/.*-])[\w./-]+\.(?:tsx?|mjs|css|md)\b/g;

/** A reader stops at a relative without its noun, and at a comment that names what it is not. */
const unclear = [
  /^\/\*\*\s+(?:\* )?(?:What|Who|Whose|Whether|Of|So|Which)\b/,
  /\b(?:of|for|to|by|from|than) (?:who|whom)\b|\bof which\b/,
];

test.each([
  ["/** What a page shows. */", true],
  ["/**\n * Whether it is whole.\n */", true],
  ["// Hidden for who has it selected.", true],
  ["/** Forms of which one is open. */", true],
  ["/** Texts of a page. So that none is lost, each is kept. */", false],
  ["/** Visitors who have it selected. */", false],
])("%s is unclear: %s", (comment, isUnclear) => {
  expect(unclear.some((shape) => shape.test(comment))).toBe(isUnclear);
});

test("a comment begins with a verb or a noun, and each “who” has its noun", () => {
  const found = files
    .filter(
      (path) => /^(?:bench|bin|e2e|src)\/.*\.tsx?$/.test(path) && !path.startsWith("bin/house/"),
    )
    .flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(comments)]
        .filter(([comment]) => unclear.some((shape) => shape.test(comment)))
        .map(([comment]) => `${path}: ${comment.slice(0, 80)}`),
    );

  expect(found).toEqual([]);
});

test("every file that a comment names is there", () => {
  const gone = files
    // One of the tests is about names of files that are gone.
    .filter((path) => /\.(tsx?|css)$/.test(path) && path !== "docs/tests/documents.test.ts")
    .flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(comments)]
        .flatMap(([comment]) => [...comment.matchAll(names)])
        .map(([name]) => name.replace(/^(?:\.\.?\/)+/, ""))
        .filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)))
        // A file's ending, such as ".island.tsx", and an example of a name.
        .filter((name) => !name.startsWith(".") && !basename(name).startsWith("x."))
        .map((name) => `${path}: ${name}`),
    );

  expect(gone).toEqual([]);
});
