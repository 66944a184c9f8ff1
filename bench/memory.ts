import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { get } from "../kit/requests/get.ts";
import { type Program, startProgram, withProgram } from "../kit/site/program.ts";
import { missingRoute, routes } from "./routes.ts";
import { count, fixed, notMeasured, type Table, verdict } from "../kit/accounts/table.ts";
import { watchTree } from "./tree-memory.ts";
import { findWrk, load, loadName } from "./load/wrk.ts";

const loadSeconds = 10;
const mostMegabytes = 150;
const mostOfTree = 400;
const columns = ["moment", "resident MB", "target", "reached"];

/** What the process holds; and once what it takes together with the child that makes its images. */
export async function measureMemory(): Promise<Table> {
  return {
    title: "Memory: resident set of the process",
    columns,
    rows: [...(await withProgram(followOne)), ...(await afterCutting())],
  };
}

/** One process from its start through everything that visitors may ask. */
async function followOne({ origin, pid }: Program): Promise<string[][]> {
  const rows = [row("after start, images already cut", pid)];
  const wrk = findWrk();
  if (wrk) {
    await load(wrk, origin.replace("localhost", "127.0.0.1"), loadSeconds);
    rows.push(row(`after ${loadSeconds} s of ${loadName}`, pid));
  } else {
    rows.push(notMeasured(columns, "after load", "`apt-get install wrk`"));
  }
  const images = await imagesOf(origin);
  for (const path of images) await get(origin + path);
  rows.push(row(`then after all ${count(images.length)} images, one by one`, pid));
  await Promise.all(images.map((path) => get(origin + path)));
  rows.push(row("then after all of them at once", pid));
  return rows;
}

/** A first start, which makes every image: what all processes took at most, and what is left of it. */
async function afterCutting(): Promise<string[][]> {
  const data = await mkdtemp(join(tmpdir(), "vitral-memory-"));
  let tree: { peak(): number } | undefined;
  const program = await startProgram({ data, onSpawn: (pid) => (tree = watchTree(pid)) });
  const seconds = fixed(program.startMs / 1000, 0);
  const peak = tree?.peak() ?? 0;
  const rows = [
    peak > 0
      ? [
          "at most during a first start, all processes together",
          fixed(peak, 1),
          ...verdict(`< ${mostOfTree} MB`, peak < mostOfTree),
        ]
      : notMeasured(columns, "at most during a first start", "only Linux tells it"),
    row(`after a first start, which cut all images (${seconds} s)`, program.pid),
  ];
  await program.stop();
  await rm(data, { recursive: true });
  return rows;
}

async function imagesOf(origin: string): Promise<string[]> {
  const pages = await Promise.all([...routes, missingRoute].map((route) => get(origin + route)));
  const html = pages.map(({ body }) => body.toString()).join();
  return [...new Set(html.match(/\/imagens\/[\w/.-]+/g))];
}

function row(moment: string, pid: number): string[] {
  const megabytes = residentKilobytes(pid) / 1024;
  return [
    moment,
    fixed(megabytes, 1),
    ...verdict(`< ${mostMegabytes} MB`, megabytes < mostMegabytes),
  ];
}

function residentKilobytes(pid: number): number {
  const text =
    process.platform === "linux"
      ? readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/)?.[1]
      : execFileSync("ps", ["-o", "rss=", "-p", `${pid}`], { encoding: "utf8" });
  return Number(text);
}
