import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { freePort } from "../../src/testing/http/free-port.ts";

type Given = { port: number; data: string; wrapper?: string[] };

/** The built program; `wrapper` is a command that runs it. Killed after the test, if it is still there. */
function start({ port, data, wrapper = [] }: Given): ChildProcess {
  const [command = "", ...args] = [...wrapper, process.execPath, "dist/server/main.js"];
  const origin = `http://127.0.0.1:${port}`;
  const site = { PORT: `${port}`, PUBLIC_URL: origin, DATA_DIR: data, CONTENT_DIR: "content" };
  return spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...site },
  });
}

/** A place with the pictures that are cut already. */
function newPlace(): string {
  const data = mkdtempSync(join(tmpdir(), "vitral-start-"));
  symlinkSync(resolve("data/e2e/cache"), join(data, "cache"), "junction");
  return data;
}

/** What it said on its way out, and with which code. */
async function endOf(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  const said = text(child.stderr!);
  child.stdout?.resume();
  const [code] = (await once(child, "exit")) as [number | null];
  return { code, said: await said };
}

test("a port that is taken ends the start", async () => {
  const port = await freePort();
  const other = createServer().listen(port, "127.0.0.1");
  const data = newPlace();
  const { code, said } = await endOf(start({ port, data }));

  expect(code).toBe(1);
  expect(said).toContain(`A porta ${port} já está em uso.`);
  // The database was closed, not left: its log is folded back into it.
  const database = new DatabaseSync(join(data, "vitral.db"), { readOnly: true });
  expect(database.prepare("select count(*) as n from outbox").get()).toEqual({ n: 0 });
  database.close();
  other.close();
  rmSync(data, { recursive: true });
});

test("a database that is newer than the program ends the start", async () => {
  const data = newPlace();
  const database = new DatabaseSync(join(data, "vitral.db"));
  database.exec(
    "create table schema_version (version integer); insert into schema_version values (999)",
  );
  database.close();
  const { code, said } = await endOf(start({ port: await freePort(), data }));

  expect(code).toBe(1);
  expect(said).not.toBe("");
  rmSync(data, { recursive: true });
});

test("without leave to watch its content the site starts all the same", async () => {
  // A namespace of its own has limits of its own, and nobody else's watches are touched.
  const noWatches = "echo 0 > /proc/sys/user/max_inotify_instances";
  const unshare = ["unshare", "--user", "--map-root-user", "sh", "-c"];
  const { status } = spawnSync(unshare[0]!, [...unshare.slice(1), noWatches]);
  test.skip(status !== 0, "needs Linux, and leave to make a user namespace");
  const data = newPlace();
  const wrapper = [...unshare, `${noWatches} && exec "$0" "$@"`];
  const child = start({ port: await freePort(), data, wrapper });
  let said = "";
  child.stdout!.on("data", (part: Buffer) => (said += part.toString()));

  await expect.poll(() => said, { timeout: 30_000 }).toContain("Vitral está no ar");
  expect(said).toContain("(EMFILE): depois de salvar, reinicie o site.");
  expect(said.match(/reinicie o site/g)).toHaveLength(1);

  const ended = once(child, "exit");
  child.kill("SIGINT");
  await ended;
  rmSync(data, { recursive: true });
});
