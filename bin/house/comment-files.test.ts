import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

const files = globSync("{bench,bin,deploy,docs,e2e,src}/**/*.*")
  .concat(globSync("*.*"))
  .map((path) => path.replaceAll("\\", "/"));

const comments = /\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs;
const names = /(?<![\w:/.*-])[\w./-]+\.(?:tsx?|mjs|css|md)\b/g;

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
