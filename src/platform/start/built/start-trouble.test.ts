// @module-tag machine
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  symlinkSync,
  writeFileSync,
  lstatSync,
  readdirSync,
} from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import {
  cacheFolder,
  sampleChurch,
  temporaryFolder,
} from "../../../testing/church/sample-church.ts";
import { freePort } from "../../../testing/http/free-port.ts";
import { closeAfterTest } from "../../../testing/run/closing.ts";
import { keepOutputOfFailure } from "../../../testing/run/kept-logs.ts";
import { soon } from "../../../testing/run/soon.ts";
import { usualUmask } from "../../../testing/run/usual-umask.ts";

/** The files of this folder, itself included, that others may read or write: path and mode. */
function openToOthers(folder: string): string[] {
  const found = readdirSync(folder, { withFileTypes: true });
  // A link has no mode of its own, and its target is another place.
  const folders = found.filter((entry) => entry.isDirectory());
  const files = found.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));
  return [
    ...[folder, ...files].flatMap((path) => {
      const mode = lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0;
      return mode & 0o077 ? [`${path} ${(mode & 0o777).toString(8)}`] : [];
    }),
    ...folders.flatMap(({ name }) => openToOthers(join(folder, name))),
  ];
}

const inHaste = `--import=${resolve("src/testing/run/hasty-packing-preload.mjs")}`;

// The first of a run cuts the pictures of a whole church, small as they are.
type Given = { port: number; data: string; wrapper?: readonly string[] };

/**
 * Time to end in, once a failure is told. Two seconds are promised, as process.test.ts proves; this is for one that
 * hangs.
 */
const mostMsToEnd = 600_000;

/** The built program; `wrapper` is a command that runs it. Killed after the test, if it is still there. */
async function start({ port, data, wrapper = [] }: Given): Promise<ChildProcess> {
  const program = [process.execPath, inHaste, "dist/server/main.js"];
  const [command = "", ...args] = [...wrapper, ...program];
  const origin = `http://127.0.0.1:${port}`;
  const { contentFolder } = await sampleChurch();
  const site = { PORT: `${port}`, PUBLIC_URL: origin, DATA_DIR: data, CONTENT_DIR: contentFolder };
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    // Vitest says "production", and such a site must have all that it needs.
    env: { ...process.env, NODE_ENV: undefined, ...site },
  });
  closeAfterTest(() => child.kill("SIGKILL"));
  keepOutputOfFailure("site-in-trouble", child);
  return child;
}

/** A place with the pictures that this run has cut already. */
function newPlace(): string {
  const data = mkdtempSync(join(temporaryFolder, "dados-"));
  mkdirSync(cacheFolder, { recursive: true });
  symlinkSync(cacheFolder, join(data, "cache"), "junction");
  return data;
}

/** Code with which it ended once it had told of this failure; null, where it told and stayed. */
async function endOf(child: ChildProcess, failure: string): Promise<number | null> {
  let said = "";
  let patience: NodeJS.Timeout | undefined;
  child.stderr!.on("data", (part: Buffer) => {
    said += part.toString();
    // The time counts from here, as what comes before takes as long as the machine is busy.
    if (said.includes(failure)) patience ??= setTimeout(() => child.kill("SIGKILL"), mostMsToEnd);
  });
  child.stdout!.resume();
  const [code] = (await once(child, "close")) as [number | null];
  clearTimeout(patience);
  expect(said).toContain(failure);
  return code;
}

/** Leaves the data as somebody copied it: everybody can read its letters. */
function leaveOpen(data: string): void {
  chmodSync(data, 0o755);
  mkdirSync(join(data, "mail"), { mode: 0o755 });
  writeFileSync(join(data, "mail/carta.eml"), "Pela saúde da minha avó.", { mode: 0o644 });
}

test("a taken port ends the start before it makes anything", async () => {
  const port = await freePort();
  const other = createServer().listen(port, "127.0.0.1");
  const data = mkdtempSync(join(temporaryFolder, "dados-"));
  const child = await start({ port, data });

  expect(await endOf(child, `A porta ${port} já está em uso.`)).toBe(1);
  expect(readdirSync(data)).toEqual([]);
  other.close();
});

test("the files of a site belong to their owner alone", async () => {
  const data = newPlace();
  leaveOpen(data);
  const child = await start({ port: await freePort(), data, wrapper: usualUmask });
  let said = "";
  child.stdout!.on("data", (part: Buffer) => (said += part.toString()));
  child.stderr!.resume();
  await soon(() => expect(said).toContain("Vitral está no ar"));
  const ended = once(child, "exit");
  child.kill("SIGINT");
  await ended;

  // The database was closed, not left: its log is folded back into it.
  const database = new DatabaseSync(join(data, "vitral.db"), { readOnly: true });
  expect(database.prepare("select count(*) as n from outbox").get()).toEqual({ n: 0 });
  database.close();
  for (const name of ["vitral.db", "assets", "mail/carta.eml"]) {
    expect(existsSync(join(data, name)), name).toBe(true);
  }
  expect(openToOthers(data)).toEqual([]);
});

test("a database that is newer than the program ends the start", async () => {
  const data = newPlace();
  const database = new DatabaseSync(join(data, "vitral.db"));
  database.exec(
    `create table schema_version (part text, version integer, tables text, letters text);
      insert into schema_version values ('gifts', 999, '[]', '[]')`,
  );
  database.close();
  const child = await start({ port: await freePort(), data });

  expect(await endOf(child, "versão mais nova do programa (gifts 999")).toBe(2);
});

for (const [exhausted, code] of [
  ["max_inotify_instances", "EMFILE"],
  ["max_inotify_watches", "ENOSPC"],
] as const) {
  test(`without leave to watch its content (${code}) the site starts all the same`, async ({
    skip,
  }) => {
    // A namespace of its own has limits of its own, and nobody else's watches are touched.
    const noWatches = `echo 0 > /proc/sys/user/${exhausted}`;
    const unshare = ["unshare", "--user", "--map-root-user", "sh", "-c"];
    const { status } = spawnSync(unshare[0]!, [...unshare.slice(1), noWatches]);
    skip(status !== 0, "needs Linux, and leave to make a user namespace");
    const data = newPlace();
    const wrapper = [...unshare, `${noWatches} && exec "$0" "$@"`];
    const child = await start({ port: await freePort(), data, wrapper });
    let said = "";
    child.stdout!.on("data", (part: Buffer) => (said += part.toString()));

    await soon(() => expect(said).toContain("Vitral está no ar"));
    expect(said).toContain(`(${code}): depois de salvar, reinicie o site.`);
    expect(said.match(/reinicie o site/g)).toHaveLength(1);

    const ended = once(child, "exit");
    child.kill("SIGINT");
    await ended;
  });
}
