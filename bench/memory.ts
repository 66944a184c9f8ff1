import { get } from "../kit/requests/get.ts";
import { type Program, withProgram } from "../kit/site/program.ts";
import { missingRoute, routes } from "./routes.ts";
import { count, fixed, notMeasured, type Table, verdict } from "../kit/accounts/table.ts";
import { residentMegabytes } from "../kit/site/resident.ts";
import { findWrk, load, loadName } from "./load/wrk.ts";

const loadSeconds = 10;
const mostMegabytes = 150;
const columns = ["moment", "resident MB", "target", "reached"];

export async function measureMemory(): Promise<Table> {
  return {
    title: "Memory: resident set of the process",
    columns,
    rows: await withProgram(followOne),
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

async function imagesOf(origin: string): Promise<string[]> {
  const pages = await Promise.all([...routes, missingRoute].map((route) => get(origin + route)));
  const html = pages.map(({ body }) => body.toString()).join();
  return [...new Set(html.match(/\/imagens\/[\w/.-]+/g))];
}

function row(moment: string, pid: number): string[] {
  const megabytes = residentMegabytes(pid);
  return [
    moment,
    fixed(megabytes, 1),
    ...verdict(`< ${mostMegabytes} MB`, megabytes < mostMegabytes),
  ];
}
