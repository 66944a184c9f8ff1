import { chromium } from "@playwright/test";
import { withBrowser, withChromium } from "../browser.ts";
import { get } from "../../kit/requests/get.ts";
import { withProgram } from "../../kit/site/program.ts";
import { routes } from "../routes.ts";
import { count, notMeasured, type Table, verdict } from "../../kit/accounts/table.ts";
import { type Transfer, transfersOf } from "./transfers.ts";

const title = "JavaScript: encoded bytes that a browser asks for, and requests to this site";
const columns = [
  "page",
  "JS before load",
  "JS in all",
  "requests before load",
  "in all",
  "bytes in all",
  "target",
  "reached",
];

/** What travels per page, on the viewport of a phone. */
export function measureRequests(): Promise<Table> {
  return withChromium(
    (chromePath) => withProgram(({ origin }) => visitAll(chromePath, origin)),
    (reason) => ({ title, columns, rows: [notMeasured(columns, "all", reason)] }),
  );
}

function visitAll(chromePath: string, origin: string): Promise<Table> {
  return withBrowser(chromePath, async ({ port }) => {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const rows: string[][] = [];
    for (const route of routes) {
      const hasIslands = await hasIslandsAt(origin + route);
      rows.push(describe(route, hasIslands, await transfersOf(browser, origin, route)));
    }
    await browser.close();
    return { title, columns, rows };
  });
}

async function hasIslandsAt(url: string): Promise<boolean> {
  const { body } = await get(url);
  return body.includes("data-island=");
}

function describe(route: string, hasIslands: boolean, transfers: Transfer[]): string[] {
  const scripts = transfers.filter(({ isScript }) => isScript);
  const before = transfers.filter(({ beforeLoad }) => beforeLoad);
  const early = bytesOf(scripts.filter(({ beforeLoad }) => beforeLoad));
  const all = bytesOf(scripts);
  return [
    route,
    count(early),
    count(all),
    count(before.length),
    count(transfers.length),
    count(bytesOf(transfers)),
    ...(hasIslands
      ? verdict("none before load", early === 0)
      : verdict("no island: none at all", scripts.length === 0)),
  ];
}

const bytesOf = (transfers: Transfer[]): number =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0);
