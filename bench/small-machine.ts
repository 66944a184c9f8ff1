import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fixed, notMeasured, type Table, verdict } from "../kit/accounts/table.ts";
import { get } from "../kit/requests/get.ts";
import { addPhotos } from "../kit/photos/many-photos.ts";
import { openSmallMachine, type SmallMachine } from "../kit/site/small-machine.ts";
import { freePort } from "../src/testing/http/free-port.ts";

const megabytes = 512;
const photos = 300;
const longestMs = 40 * 60_000;
const columns = ["what", "s", "MB held at most", "killed", "target", "reached"];

/** As a good camera has it, now and then; the others as a messenger leaves them. */
const sizeOf = (index: number) =>
  index % 30 === 0 ? { width: 8_000, height: 6_000 } : { width: 480, height: 360 };

/** `npm start` on a fresh clone of what is committed: installation, build, every picture cut, the first page. */
export async function measureSmallMachine(): Promise<Table> {
  const title = `A machine of ${megabytes} MB without swap: npm start on a fresh clone with ${photos} photos more`;
  const machine = openSmallMachine(megabytes);
  const what = "install, build, cut, serve";
  if (!machine) {
    const reason = "needs a memory cgroup, which root on Linux can make";
    return { title, columns, rows: [notMeasured(columns, what, reason)] };
  }
  const folder = mkdtempSync(join(tmpdir(), "vitral-clone-"));
  try {
    execFileSync("git", ["clone", "--quiet", process.cwd(), folder]);
    await addPhotos(join(folder, "content"), { to: photos }, sizeOf);
    const { seconds, most, served } = await startIn(machine, folder);
    const killed = machine.kills();
    return {
      title,
      columns,
      rows: [
        [
          what,
          fixed(seconds, 0),
          fixed(most, 0),
          `${killed}`,
          ...verdict("served, none killed", served && killed === 0),
        ],
      ],
      notes: [
        "Held: memory that no file backs. What the system keeps of files it gives back when it must.",
      ],
    };
  } finally {
    for (const one of machine.processes()) process.kill(one, "SIGKILL");
    await wait(500);
    machine.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startIn(machine: SmallMachine, cwd: string) {
  const port = await freePort();
  const startedAt = performance.now();
  const enter = `echo $$ > '${machine.processesFile}' && exec npm start`;
  const env = { ...process.env, PORT: `${port}`, PUBLIC_URL: `http://localhost:${port}` };
  const child = spawn("sh", ["-c", enter], { cwd, env, stdio: "ignore" });
  let most = 0;
  let served = false;
  while (!served && child.exitCode === null && performance.now() - startedAt < longestMs) {
    most = Math.max(most, machine.held());
    await wait(50);
    served = await get(`http://127.0.0.1:${port}/`).then(
      ({ status }) => status === 200,
      () => false,
    );
  }
  return { seconds: (performance.now() - startedAt) / 1_000, most, served };
}
