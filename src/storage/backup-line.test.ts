import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../testing/church/sample-church.ts";
import { exportMessages } from "./people/personal-data.ts";
import { migrate } from "./engine/migrations/migrate.ts";
import { openDatabase } from "./engine/open-database.ts";
import { keepMessage } from "../testing/storage/sample.ts";

/** The command that docs/operations.md tells the reader to type. */
function backupLine(): string {
  const [, section = ""] = readFileSync("docs/operations.md", "utf8").split("\n## Backup\n");
  const line = section.split("\n").find((one) => one.startsWith("    "));
  if (!line) throw new Error("docs/operations.md tells no command for a backup.");
  return line.trim();
}

/** A folder as the site's own, with nothing but the project's programs and the data. */
function newSiteFolder(): string {
  const folder = mkdtempSync(join(temporaryFolder, "copia-"));
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  mkdirSync(join(folder, "data"));
  return folder;
}

// Without a Node of the machine's own.
const run = (folder: string) =>
  spawnSync("/bin/sh", ["-c", backupLine()], {
    cwd: folder,
    env: { PATH: "/usr/bin:/bin" },
    encoding: "utf8",
  });

test("the backup line of the manual copies the database while the site has it open", async () => {
  const folder = newSiteFolder();
  const database = await openDatabase({ file: join(folder, "data/vitral.db") });
  await migrate(database);
  const message = await keepMessage(database);

  expect(run(folder)).toMatchObject({ status: 0, stderr: "" });

  const copy = readdirSync(folder).find((name) => name.endsWith(".db")) ?? "";
  expect(copy).toMatch(/^copia-\d{4}-\d\d-\d\d\.db$/);
  expect(statSync(join(folder, copy)).mode & 0o777).toBe(0o600);
  await database.close();
  const restored = await openDatabase({ file: join(folder, copy) });
  expect(await exportMessages(restored, message.email)).toMatchObject([message]);
  await restored.close();
});

test("where there is no database it fails, and makes no empty copy", () => {
  const folder = newSiteFolder();

  expect(run(folder).status).not.toBe(0);
  expect(
    readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".db"),
    ),
  ).toEqual([]);
});
