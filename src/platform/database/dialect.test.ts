import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("no folder but platform asks which database it is", () => {
  const asking = globSync("{src,bin}/**/*.{ts,tsx}")
    // bin/kept writes what a release leaves on each of them.
    .filter((path) => !/^(src.(platform|testing)|bin.kept)\b|\.test\.tsx?$/.test(path))
    .filter((path) => /isPostgres|PostgresAdapter|pg_|pragma/.test(readFileSync(path, "utf8")));

  expect(asking).toEqual([]);
});
