import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../src/testing/church/sample-church.ts";

test("a Node that is too old is told which one is asked for, before anything is installed", () => {
  const cwd = mkdtempSync(join(temporaryFolder, "too-old-"));
  writeFileSync(join(cwd, "package.json"), JSON.stringify({ engines: { node: ">=999" } }));

  const install = spawnSync(process.execPath, [join(import.meta.dirname, "install.mjs")], {
    cwd,
    encoding: "utf8",
  });

  expect(install.status).toBe(1);
  expect(install.stderr).toContain("Vitral pede o Node 999 ou mais novo");
  expect(install.stdout).toBe("");
});
