import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { paths } from "../../src/site/paths.ts";
import { closeAfterTest } from "../../src/testing/run/closing.ts";
import { watchTree } from "../../src/testing/run/tree-memory.ts";
import { ask } from "../kit/ask.ts";
import { residentMegabytes } from "../kit/memory.ts";
import { count, fixed, type Table, verdict } from "../kit/report.ts";
import { newPlace, startSite } from "../kit/site.ts";
import { findProgram, load, loadName } from "./wrk.ts";

const loadSeconds = 10;
const mostOfAll = 400;
const mostOfSite = 150;

/** One site from its very first start, which cuts every picture, through everything that visitors may ask for. */
export async function measureMemory(): Promise<Table> {
  const dataFolder = mkdtempSync(join(tmpdir(), "vitral-first-start-"));
  closeAfterTest(() => rmSync(dataFolder, { recursive: true, force: true }));
  const place = { ...(await newPlace()), dataFolder };
  let tree: { peak(): number } | undefined;
  const { port, pid } = await startSite(place, {
    limitMs: 600_000,
    onSpawn: (root) => (tree = watchTree(root)),
  });
  const peak = tree?.peak() ?? Number.NaN;

  const row = (moment: string, megabytes: number, most: number) => [
    moment,
    fixed(megabytes, 1),
    ...verdict(`< ${most} MB`, megabytes < most),
  ];
  const now = (moment: string) => row(moment, residentMegabytes(pid), mostOfSite);
  const rows = [row("first start, every picture cut: all processes at most", peak, mostOfAll)];
  rows.push(now("then the server"));
  if (findProgram("wrk")) {
    await load(`http://127.0.0.1:${port}/`, loadSeconds);
    rows.push(now(`after ${loadSeconds} s of ${loadName}`));
  } else {
    rows.push(["after load: not measured, `apt-get install wrk`", "", "", ""]);
  }
  const pages = await Promise.all(Object.values(paths).map((path) => ask({ port, path })));
  const html = pages.map(({ body }) => `${body}`).join();
  const pictures = [...new Set(html.match(/\/imagens\/[\w/.-]+/g))];
  for (const path of pictures) await ask({ port, path });
  rows.push(now(`after all ${count(pictures.length)} pictures, one by one`));
  await Promise.all(pictures.map((path) => ask({ port, path })));
  rows.push(now("after all of them at once"));
  return { title: "Memory", columns: ["moment", "MB", "target", "reached"], rows };
}
