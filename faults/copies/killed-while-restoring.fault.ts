// Power fails while a copy goes back: nothing is lost, no letter goes twice, and the same command mends it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { report } from "../../kit/accounts/figures.ts";
import { copyCommand } from "../../kit/site/copy-command.ts";
import { newDataFolder } from "../../kit/site/data-folder.ts";
import { databaseFileIn, newPlace, type Place, settingsOf } from "../../kit/site/site.ts";
import { migrate } from "../../src/platform/database/schema/migrations/migrate.ts";
import { type Database, openDatabase } from "../../src/platform/database/open-database.ts";
import { listLetters } from "../../src/platform/outbox/sql/kept-letters.ts";
import { keepMessage, now } from "../../src/testing/storage/sample.ts";

/** How long after it had begun to change anything; all of it takes some milliseconds. */
const killsAfterMs = [0, 0, 1, 1, 2, 2, 3, 4, 5, 7, 9, 12];
const isAside = (name: string) => name.startsWith("antes-de-restaurar-");

async function within<Result>(place: Place, run: (database: Database) => Promise<Result>) {
  const database = await openDatabase({ file: databaseFileIn(place.dataFolder) });
  return run(database).finally(() => database.close());
}

/** The letters that would leave at the next start, of all there are. */
const lettersOf = (place: Place) =>
  within(place, async (database) => {
    const letters = await listLetters(database);
    return { all: letters.length, go: letters.filter(({ state }) => state === "waiting").length };
  });

test("killed while a copy goes back", { timeout: 300_000 }, async (context) => {
  const elsewhere = await newDataFolder();
  const contentFolder = join(elsewhere, "conteudo");
  cpSync("content", contentFolder, { recursive: true });
  const first = await newPlace("smtp://127.0.0.1:9");
  const place = { ...first, settings: { ...first.settings, CONTENT_DIR: contentFolder } };
  const { dataFolder } = place;
  await within(place, async (database) => {
    await migrate(database);
    await keepMessage(database);
  });
  const copied = await copyCommand(place, "fazer", elsewhere);
  const file = /feita e conferida: (.*)\n/.exec(copied.said)?.[1] ?? "";
  const restoreAndKill = async (afterMs: number) => {
    const before = new Set(readdirSync(dataFolder).filter(isAside));
    const env = { PATH: process.env["PATH"], ...settingsOf(place) };
    const given = ["bin/church/copies.ts", "restaurar", file, "--mesmo-assim"];
    const child = spawn(process.execPath, given, { env, stdio: "ignore" });
    const ended = once(child, "exit");
    const isBegun = () =>
      readdirSync(dataFolder).some((name) => isAside(name) && !before.has(name));
    while (child.exitCode === null && !isBegun()) await wait(0);
    await wait(afterMs);
    child.kill("SIGKILL");
    await ended;
    return child.signalCode === "SIGKILL";
  };

  const found: { all: number; go: number }[] = [];
  const mended: (number | null)[] = [];
  let killed = 0;
  for (const afterMs of killsAfterMs) {
    writeFileSync(join(contentFolder, "sobra.txt"), "de depois da cópia");
    await within(place, (database) => keepMessage(database, { receivedAtMs: now + 1 }));
    const before = await lettersOf(place);
    if (await restoreAndKill(afterMs)) killed += 1;
    const after = await lettersOf(place);
    // What was, or the copy: with all that waits, or with nothing that does.
    expect([before, { all: 1, go: 0 }]).toContainEqual(after);
    found.push(after);
    mended.push((await copyCommand(place, "restaurar", file, "--mesmo-assim")).exit);
    expect(await lettersOf(place)).toEqual({ all: 1, go: 0 });
    expect(readdirSync(contentFolder)).not.toContain("sobra.txt");
    expect(readdirSync(contentFolder)).toContain("igreja.yaml");
  }
  const old = found.filter(({ go }) => go > 0).length;
  report(context, {
    injected: `kill -9 of npm run copia -- restaurar 0 to 12 ms after it began to change anything, ${killed} times`,
    found: `${old} times all that was there, ${found.length - old} times the copy with its letters held; each mended by the same command`,
  });

  expect(mended).toEqual(killsAfterMs.map(() => 0));
  expect(killed).toBeGreaterThan(0);
});
