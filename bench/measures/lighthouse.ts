import { launch } from "chrome-launcher";
import lighthouse, { type Flags, type Result } from "lighthouse";
import prepareChromium from "../../e2e/kit/chromium/prepare-chromium.ts";
import { paths } from "../../src/site/paths.ts";
import { closeAfterTest } from "../../src/testing/run/closing.ts";
import { count, fixed, median, notMeasured, type Table, verdict } from "../kit/report.ts";
import { newPlace, originOf, startSite } from "../kit/site.ts";

const title =
  "Lighthouse: mobile, simulated throttling, http://localhost, nothing blocked; medians of 3";
const columns = [
  "page",
  "performance",
  "accessibility",
  "best practices",
  "SEO",
  "LCP s",
  "CLS",
  "TBT ms",
  "target",
  "reached",
];
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const home = "/";
const runs = 3;
const mostTries = 3;
const longestLcpMs = 1_100;

/** Every page three times; the home page once more, on a line that is really slow. */
export async function measureLighthouse(): Promise<Table> {
  const removeChromium = await prepareChromium();
  if (removeChromium) closeAfterTest(removeChromium);
  // The Chromium that comes with npm runs on Linux only.
  if (removeChromium && process.platform !== "linux") {
    return notMeasured(title, "install Chrome, or name one in CHROME_PATH");
  }
  const origin = originOf(await startSite(await newPlace()));
  const rows: string[][] = [];
  const notes: string[] = [];
  for (const route of Object.values(paths)) {
    const results: Result[] = [];
    while (results.length < runs) results.push(await runLighthouse(origin + route));
    rows.push(describe(route, results));
    notes.push(...results.slice(0, 1).flatMap((result) => lostPoints(route, result)));
    if (route === home) notes.push(largestPaint(`${home}, simulated`, results[0]));
  }
  const applied = await runLighthouse(origin + home, {
    throttlingMethod: "devtools",
    onlyCategories: ["performance"],
  });
  notes.push(largestPaint(`${home}, throttling applied (devtools), once`, applied));
  return { title, columns, rows, notes };
}

/** Runs in a browser of its own, as from the command line, and again where Lighthouse itself failed. */
async function runLighthouse(url: string, flags?: Flags): Promise<Result> {
  const chromium = process.env["E2E_CHROMIUM"];
  let fault = "no result";
  for (let tries = 0; tries < mostTries; tries += 1) {
    const browser = await launch({
      ...(chromium && { chromePath: chromium }),
      chromeFlags: ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage"],
      logLevel: "silent",
    });
    const found = await lighthouse(url, {
      port: browser.port,
      logLevel: "silent",
      ...flags,
    }).finally(() => browser.kill());
    if (found && !found.lhr.runtimeError) return found.lhr;
    fault = found?.lhr.runtimeError?.message ?? fault;
  }
  throw new Error(`Lighthouse on ${url}: ${fault}`);
}

function describe(route: string, results: Result[]): string[] {
  const scores = categories.map((id) =>
    Math.round(100 * median(results.map((result) => result.categories[id]?.score ?? 0))),
  );
  const of = (audit: string) => median(results.map((result) => valueOf(result, audit)));
  const lcp = of("largest-contentful-paint");
  const cls = of("cumulative-layout-shift");
  const tbt = of("total-blocking-time");
  return [
    route,
    ...scores.map(count),
    seconds(lcp),
    fixed(cls, 3),
    count(tbt),
    ...verdict(
      `100 ×4, LCP ≤ ${seconds(longestLcpMs)}, CLS 0, TBT 0`,
      scores.every((score) => score === 100) &&
        lcp <= longestLcpMs &&
        cls < 0.0005 &&
        Math.round(tbt) === 0,
    ),
  ];
}

/** Which audits a page loses points by. */
function lostPoints(route: string, { audits, categories: scored }: Result): string[] {
  return categories.flatMap((id) =>
    (scored[id]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id: name }) => audits[name] ?? [])
      .filter(({ score }) => score !== null && score < 0.995)
      .map((audit) => {
        const value = audit.displayValue ? `, ${audit.displayValue}` : "";
        return `${route}: ${audit.id} has ${fixed(audit.score ?? 0, 2)}${value}`;
      }),
  );
}

/** When the largest element was painted, which it is, and what its time went to as observed. */
function largestPaint(name: string, result?: Result): string {
  if (!result) return "";
  const of = (id: string) => seconds(valueOf(result, id));
  const { details } = result.audits["lcp-breakdown-insight"] ?? {};
  const items = details?.type === "list" ? details.items : [];
  const parts = items.flatMap((item) => (item.type === "table" ? item.items : []));
  const element = items.flatMap((item) => (item.type === "node" ? item.selector : []));
  const times = parts.map(({ label, duration }) => `${label} ${count(Number(duration))} ms`);
  return [
    `${name}: LCP ${of("largest-contentful-paint")} s, FCP ${of("first-contentful-paint")} s`,
    ...element,
    ...times,
  ].join("; ");
}

const valueOf = ({ audits }: Result, audit: string): number => audits[audit]?.numericValue ?? 0;
const seconds = (ms: number): string => fixed(ms / 1000, 2);
