import { paths } from "../../src/kit/paths.ts";
import { ask } from "../kit/ask.ts";
import { asFastAsItGoes, load } from "../kit/load.ts";
import { residentMegabytes } from "../kit/memory.ts";
import { count, fixed, type Table, verdict } from "../kit/report.ts";
import { newFolder, newPlace, startSite } from "../kit/site.ts";
import { watchTree } from "../../src/testing/run/tree-memory.ts";

const mostOfAll = 400;
const mostOfSite = 150;

/** One site from its very first start, which cuts every picture, through everything that visitors may ask for. */
export async function measureMemory(): Promise<Table> {
  const place = { ...(await newPlace()), dataFolder: newFolder() };
  let tree: { peak(): number } | undefined;
  const { port, pid } = await startSite(place, {
    limitMs: 600_000,
    onSpawn: (root) => (tree = watchTree(root)),
  });
  const row = (moment: string, megabytes: number, most: number) => ({
    moment,
    MB: fixed(megabytes, 1),
    ...verdict(`< ${most} MB`, megabytes < most),
  });
  const now = (moment: string) => row(moment, residentMegabytes(pid), mostOfSite);
  const peak = tree?.peak() ?? Number.NaN;
  const rows = [row("first start, every picture cut: all processes at most", peak, mostOfAll)];
  rows.push(now("then the server"));
  await load(`http://127.0.0.1:${port}/`, asFastAsItGoes(10));
  rows.push(now("after 10 s of pages on 32 connections"));
  const pages = await Promise.all(Object.values(paths).map((path) => ask({ port, path })));
  const html = pages.map(({ body }) => `${body}`).join();
  const pictures = [...new Set(html.match(/\/imagens\/[\w/.-]+/g))];
  for (const path of pictures) await ask({ port, path });
  rows.push(now(`after all ${count(pictures.length)} pictures, one by one`));
  await Promise.all(pictures.map((path) => ask({ port, path })));
  rows.push(now("after all of them at once"));
  return { title: "Memory", rows };
}
