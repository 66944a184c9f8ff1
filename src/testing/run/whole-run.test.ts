import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../church/sample-church.ts";
import { removeKilledRuns } from "./whole-run.ts";

test("a run removes what a killed one left, and nothing of one that goes on", () => {
  const place = mkdtempSync(join(temporaryFolder, "runs-"));
  const { pid: ended } = spawnSync(process.execPath, ["--version"]);
  const goesOn = [`vitral-${process.pid}-a`, "vitral-pg-b", "another"];
  for (const name of [`vitral-${ended}-c`, ...goesOn])
    mkdirSync(join(place, name, "data"), { recursive: true });

  removeKilledRuns(place);

  expect(readdirSync(place).toSorted()).toEqual(goesOn.toSorted());
});
