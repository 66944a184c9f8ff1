import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { withDatabase } from "../../src/platform/database/open-database.ts";
import { listLetters } from "../../src/platform/outbox/sql/kept-letters.ts";
import { report } from "../kit/report.ts";
import {
  copiedFile,
  copyCommand,
  databaseOf,
  environmentOf,
  newFolder,
  newPlaceWithContent,
  type Place,
} from "../kit/site.ts";
import { migrate } from "../../src/church-database.ts";
import { keepMessage, now } from "../../src/testing/storage/sample.ts";

/** Milliseconds after the command has begun to change anything; all of its changes take a few. */
const killsAfterMs = [0, 0, 1, 1, 2, 2, 3, 4, 5, 7, 9, 12];
const isAside = (name: string) => name.startsWith("antes-de-restaurar-");

/** Counts all letters, and those that the next start would send. */
const countLetters = (place: Place) =>
  withDatabase(databaseOf(place), async (database) => {
    const letters = await listLetters(database);
    const waiting = letters.filter(({ state }) => state === "waiting");
    return { all: letters.length, waiting: waiting.length };
  });

/** Kills `copia -- restaurar` so long after it began. Returns whether it was still running. */
async function restoreAndKill(place: Place, file: string, afterMs: number): Promise<boolean> {
  const before = new Set(readdirSync(place.dataFolder).filter(isAside));
  const args = ["bin/church/copies.ts", "restaurar", file, "--mesmo-assim"];
  const child = spawn(process.execPath, args, { env: environmentOf(place), stdio: "ignore" });
  const ended = once(child, "exit");
  const hasBegun = () =>
    readdirSync(place.dataFolder).some((name) => isAside(name) && !before.has(name));
  while (child.exitCode === null && !hasBegun()) await wait(0);
  await wait(afterMs);
  child.kill("SIGKILL");
  await ended;
  return child.signalCode === "SIGKILL";
}

test("kill -9 while a copy is restored is repaired by the same command", async (context) => {
  const place = await newPlaceWithContent();
  const { contentFolder } = place;
  const keep = (receivedAtMs: number) =>
    withDatabase(databaseOf(place), (database) => keepMessage(database, { receivedAtMs }));
  await withDatabase(databaseOf(place), migrate);
  await keep(now);
  const file = copiedFile((await copyCommand(place, "fazer", newFolder())).printed);

  let [killed, untouched] = [0, 0];
  for (const afterMs of killsAfterMs) {
    writeFileSync(join(contentFolder, "sobra.txt"), "de depois da cópia");
    await keep(now + 1);
    const before = await countLetters(place);
    if (await restoreAndKill(place, file, afterMs)) killed += 1;
    const after = await countLetters(place);
    // Either the state from before, or the copy: none of its letters may leave a second time.
    expect([before, { all: 1, waiting: 0 }]).toContainEqual(after);
    if (after.waiting > 0) untouched += 1;
    expect((await copyCommand(place, "restaurar", file, "--mesmo-assim")).exit).toBe(0);
    expect(await countLetters(place)).toEqual({ all: 1, waiting: 0 });
    expect(readdirSync(contentFolder)).not.toContain("sobra.txt");
    expect(readdirSync(contentFolder)).toContain("igreja.yaml");
  }
  report(
    context,
    `kill -9 of copia -- restaurar 0 to 12 ms after it began to change anything, ${killed} times`,
    `${untouched} times the state from before, ${killsAfterMs.length - untouched} times the copy with its letters held; each repaired by the same command`,
  );

  expect(killed).toBeGreaterThan(0);
});
