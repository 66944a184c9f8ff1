import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Result } from "lighthouse";
import prepareChromium from "../../e2e/kit/chromium/prepare-chromium.ts";
import { paths } from "../../src/kit/paths.ts";
import { count, fixed, median, notMeasured, type Table, verdict } from "../kit/report.ts";
import { newPlace, originOf, startSite } from "../kit/site.ts";
import { closeAfterTest } from "../../src/testing/run/closing.ts";

const run = promisify(execFile);
const title =
  "Lighthouse: mobile, simulated throttling, http://localhost, nothing blocked; medians of 3";
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
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
  const rows: Table["rows"] = [];
  const notes: string[] = [];
  for (const route of Object.values(paths)) {
    const results: Result[] = [];
    while (results.length < runs) results.push(await runLighthouse(origin + route));
    rows.push(describe(route, results));
    notes.push(...results.slice(0, 1).flatMap((result) => lostPoints(route, result)));
  }
  const applied = await runLighthouse(`${origin}/`, "--throttling-method=devtools");
  const paint = fixed(valueOf(applied, "largest-contentful-paint") / 1000, 2);
  notes.push(`/, throttling applied (devtools), once: LCP ${paint} s`);
  return { title, rows, notes };
}

/** Lighthouse's own command, again where it failed itself. */
async function runLighthouse(url: string, ...options: string[]): Promise<Result> {
  const flags = "--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage";
  const asked = [url, "--output=json", "--quiet", flags, ...options];
  const env = { ...process.env, CHROME_PATH: process.env["E2E_CHROMIUM"] };
  for (let tries = 1; ; tries += 1) {
    try {
      const program = ["node_modules/lighthouse/cli/index.js", ...asked];
      const { stdout } = await run(process.execPath, program, { env, maxBuffer: 2 ** 26 });
      return JSON.parse(stdout) as Result;
    } catch (error) {
      if (tries === mostTries) throw error;
    }
  }
}

function describe(page: string, results: Result[]): Table["rows"][number] {
  const scores = categories.map((id) =>
    Math.round(100 * median(results.map((result) => result.categories[id]?.score ?? 0))),
  );
  const of = (audit: string) => median(results.map((result) => valueOf(result, audit)));
  const lcp = of("largest-contentful-paint");
  const [cls, tbt] = [of("cumulative-layout-shift"), of("total-blocking-time")];
  return {
    page,
    ...Object.fromEntries(categories.map((id, at) => [id, count(scores[at] ?? 0)])),
    "LCP s": fixed(lcp / 1000, 2),
    CLS: fixed(cls, 3),
    "TBT ms": count(tbt),
    ...verdict(
      `100 ×4, LCP ≤ ${fixed(longestLcpMs / 1000, 2)}, CLS 0, TBT 0`,
      scores.every((score) => score === 100) &&
        lcp <= longestLcpMs &&
        cls < 0.0005 &&
        Math.round(tbt) === 0,
    ),
  };
}

/** Audits by which a page loses points. */
function lostPoints(route: string, { audits, categories: scored }: Result): string[] {
  return categories
    .flatMap((id) => scored[id]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 0.995)
    .map(({ id, score, displayValue = "" }) => `${route}: ${id} has ${score} ${displayValue}`);
}

const valueOf = ({ audits }: Result, audit: string): number => audits[audit]?.numericValue ?? 0;
