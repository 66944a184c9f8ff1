// @module-tag images
import { mkdtempSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../testing/church/sample-church.ts";
import { soon } from "../../testing/run/soon.ts";
import { type CutterOptions, openCutter } from "./cutter.ts";
import type { PhotoJob } from "./image-job.ts";

// Children of this test: each does what a broken machine or a bad picture does to the real one.
const bodies = {
  good: "process.send({ ok: true });",
  killed: 'process.kill(process.pid, "SIGKILL");',
  crashed: "process.exit(3);",
  hung: "for (;;);",
  // Out of memory with two threads, not with one; what it was started with is written down.
  greedy: `appendFileSync(job.folder, process.argv[2]);
    if (readFileSync(job.folder, "utf8").length < 2) process.kill(process.pid, "SIGKILL");
    else process.send({ ok: true });`,
};

async function openWith(options: Partial<CutterOptions> = {}) {
  const root = mkdtempSync(join(temporaryFolder, "filho-"));
  const worker = join(root, "worker.mjs");
  const cases = Object.entries(bodies).map(([name, body]) => `${name}: () => { ${body} }`);
  await writeFile(
    worker,
    `import { appendFileSync, readFileSync } from "node:fs";
    process.on("message", (job) => ({ ${cases.join(", ")} })[job.source]());`,
  );
  const cutter = openCutter({ worker, restMs: 1, ...options });
  onTestFinished(cutter.close);
  const make = (source: keyof typeof bodies, folder = root) =>
    cutter.make({ kind: "photo", source, sourceId: "", folder } satisfies PhotoJob);
  return { root, make };
}

/** A machine on which no process starts, as where memory or process numbers have run out. */
function breakProcesses(execPath: string): () => void {
  const working = process.execPath;
  const mend = () => {
    process.execPath = working;
  };
  process.execPath = execPath;
  onTestFinished(mend);
  return mend;
}

test("a child that the system kills is tried once more on one thread, and made", async () => {
  const { root, make } = await openWith();
  const log = join(root, "threads");

  expect(await make("greedy", log)).toEqual({ ok: true });
  expect((await readFile(log, "utf8")).endsWith("1")).toBe(true);
});

test("a process killed twice is reported by its signal, and the next picture is made", async () => {
  const { make } = await openWith();

  expect(await make("killed")).toEqual({ ok: false, reason: "died", by: "SIGKILL" });
  expect(await make("crashed")).toEqual({ ok: false, reason: "died", by: "código 3" });
  expect(await make("good")).toEqual({ ok: true });
});

test("a child that hangs is ended, and the next picture is made", async () => {
  const { make } = await openWith({ patienceMs: 500 });

  expect(await make("hung")).toEqual({ ok: false, reason: "slow" });
  // On a busy machine a child may need longer than that to start.
  await soon(async () => expect(await make("good")).toEqual({ ok: true }));
});

test.each([
  ["that the system cannot start", join(temporaryFolder, "no-such-program")],
  ["that Node refuses to start", "\0"],
])("a child %s is an answer, and a later picture is made", async (_kind, execPath) => {
  const { make } = await openWith();
  const mend = breakProcesses(execPath);

  expect(await make("good")).toMatchObject({ ok: false, reason: "no-process" });
  mend();
  expect(await make("good")).toEqual({ ok: true });
});

test("a child that could not be started is started as soon as it can", async () => {
  const { root, make } = await openWith({ restMs: 100 });
  const mend = breakProcesses(join(root, "no-such-program"));

  const made = make("good");
  setImmediate(mend);

  expect(await made).toEqual({ ok: true });
});
