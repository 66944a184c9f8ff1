// @module-tag copies
import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../testing/church/sample-church.ts";
import { freshSqliteFile } from "../../../testing/storage/fresh-sqlite.ts";
import { versions } from "../../../testing/storage/next-version.ts";
import { factsOfFile } from "./snapshot.ts";

test("while a database is looked through, the server goes on", async () => {
  let turns = 0;
  let isOver = false;
  const counting = (async () => {
    while (!isOver) {
      await turn();
      turns += 1;
    }
  })();

  const { parts } = await factsOfFile(await freshSqliteFile());
  const turnsMeanwhile = turns;
  isOver = true;
  await counting;

  expect(parts).toEqual(versions());
  expect(turnsMeanwhile).toBeGreaterThan(0);
});

test("a file that is no database is an error, and not a wait without end", async () => {
  const file = join(mkdtempSync(join(temporaryFolder, "nada-")), "vitral.db");
  writeFileSync(file, "a text, and a rather long one, so that it has a page's head".repeat(20));

  await expect(factsOfFile(file)).rejects.toThrow("not a database");
});
