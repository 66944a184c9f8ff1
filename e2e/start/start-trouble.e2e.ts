import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "@playwright/test";
import { freePort } from "../../src/testing/http/free-port.ts";
import { openToOthers } from "../../src/testing/run/open-to-others.ts";
import { usualUmask } from "../../src/testing/run/usual-umask.ts";

type Given = { port: number; data: string; wrapper?: readonly string[] };

/** Once a failure is told. Two seconds are promised; a machine may be five times slower, but not hang. */
const mostMsToEnd = 12_000;

const children: ChildProcess[] = [];
test.afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** The built program; `wrapper` is a command that runs it. Killed after the test, if it is still there. */
function start({ port, data, wrapper = [] }: Given): ChildProcess {
  const [command = "", ...args] = [...wrapper, process.execPath, "dist/server/main.js"];
  const origin = `http://127.0.0.1:${port}`;
  const site = { PORT: `${port}`, PUBLIC_URL: origin, DATA_DIR: data, CONTENT_DIR: "content" };
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...site },
  });
  children.push(child);
  return child;
}

/** A place with the pictures that are cut already. */
function newPlace(): string {
  const data = mkdtempSync(join(tmpdir(), "vitral-start-"));
  symlinkSync(resolve("data/e2e/cache"), join(data, "cache"), "junction");
  return data;
}

/** With which code it ended once it had told of this failure; null, where it told and stayed. */
async function endOf(child: ChildProcess, failure: string): Promise<number | null> {
  let said = "";
  let patience: NodeJS.Timeout | undefined;
  child.stderr!.on("data", (part: Buffer) => {
    said += part.toString();
    // From here, as what comes before takes as long as the machine is busy.
    if (said.includes(failure)) patience ??= setTimeout(() => child.kill("SIGKILL"), mostMsToEnd);
  });
  child.stdout!.resume();
  const [code] = (await once(child, "close")) as [number | null];
  clearTimeout(patience);
  expect(said).toContain(failure);
  return code;
}

/** As an older version left it: everybody could read its letters. */
function leaveOpen(data: string): void {
  chmodSync(data, 0o755);
  mkdirSync(join(data, "mail"), { mode: 0o755 });
  writeFileSync(join(data, "mail/carta.eml"), "Pela saúde da minha avó.", { mode: 0o644 });
}

test("a port that is taken ends the start, and what it left is its owner's alone", async () => {
  const port = await freePort();
  const other = createServer().listen(port, "127.0.0.1");
  const data = newPlace();
  leaveOpen(data);
  const child = start({ port, data, wrapper: usualUmask });

  expect(await endOf(child, `A porta ${port} já está em uso.`)).toBe(1);
  // The database was closed, not left: its log is folded back into it.
  const database = new DatabaseSync(join(data, "vitral.db"), { readOnly: true });
  expect(database.prepare("select count(*) as n from outbox").get()).toEqual({ n: 0 });
  database.close();
  for (const name of ["vitral.db", "assets", "mail/carta.eml"]) {
    expect(existsSync(join(data, name)), name).toBe(true);
  }
  expect(openToOthers(data)).toEqual([]);
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
  const child = start({ port: await freePort(), data });

  expect(await endOf(child, "versão mais nova do programa (999")).toBe(1);
  rmSync(data, { recursive: true });
});

for (const [exhausted, code] of [
  ["max_inotify_instances", "EMFILE"],
  ["max_inotify_watches", "ENOSPC"],
] as const) {
  test(`without leave to watch its content (${code}) the site starts all the same`, async () => {
    // A namespace of its own has limits of its own, and nobody else's watches are touched.
    const noWatches = `echo 0 > /proc/sys/user/${exhausted}`;
    const unshare = ["unshare", "--user", "--map-root-user", "sh", "-c"];
    const { status } = spawnSync(unshare[0]!, [...unshare.slice(1), noWatches]);
    test.skip(status !== 0, "needs Linux, and leave to make a user namespace");
    const data = newPlace();
    const wrapper = [...unshare, `${noWatches} && exec "$0" "$@"`];
    const child = start({ port: await freePort(), data, wrapper });
    let said = "";
    child.stdout!.on("data", (part: Buffer) => (said += part.toString()));

    await expect.poll(() => said, { timeout: 30_000 }).toContain("Vitral está no ar");
    expect(said).toContain(`(${code}): depois de salvar, reinicie o site.`);
    expect(said.match(/reinicie o site/g)).toHaveLength(1);

    const ended = once(child, "exit");
    child.kill("SIGINT");
    await ended;
    rmSync(data, { recursive: true });
  });
}
