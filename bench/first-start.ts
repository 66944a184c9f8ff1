import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fixed, notMeasured, type Table, verdict } from "../kit/accounts/table.ts";
import { residentMegabytes } from "../kit/site/resident.ts";
import { startProgram } from "../kit/site/program.ts";
import { watchTree } from "../kit/site/tree-memory.ts";

const mostMegabytes = 400;
const mostAfterwards = 150;
const columns = ["what", "s", "MB", "then the server's MB", "target", "reached"];

/** What a fresh clone asks of a machine: the build, and then every picture cut. npm itself comes on top. */
export async function measureFirstStart(): Promise<Table> {
  const rows = [
    await startOnce("build, pictures already cut", { built: false }),
    await startOnce("all pictures cut, already built", { built: true, cut: false }),
  ];
  return {
    title: "First start: time, and what all processes held together at most",
    columns,
    rows,
  };
}

type Before = { built: boolean; cut?: boolean };

async function startOnce(what: string, { built, cut = true }: Before): Promise<string[]> {
  if (!built) await rm("dist/server/main.js");
  const fresh = cut ? undefined : await mkdtemp(join(tmpdir(), "vitral-first-start-"));
  let tree: { peak(): number } | undefined;
  const { startMs, pid, stop } = await startProgram({
    entry: "bin/start.ts",
    data: fresh,
    onSpawn: (root) => (tree = watchTree(root)),
  });
  const peak = tree?.peak() ?? 0;
  const afterwards = residentMegabytes(pid);
  await stop();
  if (fresh) await rm(fresh, { recursive: true });
  if (peak === 0) return notMeasured(columns, what, "only Linux tells it");
  return [
    what,
    fixed(startMs / 1000, 0),
    fixed(peak, 1),
    fixed(afterwards, 1),
    ...verdict(
      `< ${mostMegabytes} MB, then < ${mostAfterwards}`,
      peak < mostMegabytes && afterwards < mostAfterwards,
    ),
  ];
}
