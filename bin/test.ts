// `npm test [-- <subject> …]`: all tests, or those of some subjects. Those without a browser come first, and each part
// says what it took. The last line is `N passed, N failed`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { buildIfStale } from "./build.ts";
import { chooseByName } from "./command-line/commands.ts";
import { cutPictures } from "./cut-pictures.ts";
import { type Subject, subjects, testsOf } from "./test-subjects.ts";

type Count = { passed: number; failed: number; skipped?: number; failures?: string[] };

const results = "test-results";

const typed = process.argv.slice(2);
const there = Object.entries(subjects).map(([name, { what }]) => [name, what]);
const chosen = chooseByName("subject", Object.fromEntries(there), typed);
const isChosen = ([name]: [string, Subject]) => chosen.has(name);
const inSubjects = Object.entries(subjects)
  .filter(isChosen)
  .flatMap(([, one]) => testsOf(one));
const tests = [...new Set(inSubjects)];
const journeys = tests.filter((file) => file.startsWith("e2e/"));
const others = tests.filter((file) => !journeys.includes(file));

const counts: Count[] = [{ passed: 0, failed: buildIfStale() === 0 ? 0 : 1 }];
const cut = others.length > 0 && journeys.length > 0 ? cutPictures() : undefined;
if (others.length > 0) counts.push(await runVitest(others));
await cut;
if (journeys.length > 0) counts.push(await runPlaywright(journeys));
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
// What failed is at the end, where a reader of a long log looks first.
for (const failure of counts.flatMap(({ failures = [] }) => failures)) console.log(`✗ ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function runVitest(where: string[]): Promise<Count> {
  type Test = { status: string; fullName: string; failureMessages: string[] };
  type File = { name: string; status: string; message: string; assertionResults: Test[] };
  type Report = { numPassedTests: number; numFailedTests: number; testResults: File[] };
  const report = `${results}/vitest.json`;
  const program = ["node_modules/vitest/vitest.mjs", "run", ...where];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return run<Report>("Unit and whole-app tests", [...program, ...reporters], report, (counted) => ({
    passed: counted.numPassedTests,
    failed: counted.numFailedTests,
    failures: counted.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const broken = assertionResults.filter((test) => test.status === "failed");
      if (status === "failed" && broken.length === 0) return [inOneLine(name, message)];
      return broken.map((test) => inOneLine(name, `${test.fullName}: ${test.failureMessages[0]}`));
    }),
  }));
}

function runPlaywright(where: string[]): Promise<Count> {
  type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };
  // playwright.config.ts sets the report's path.
  const report = `${results}/journeys.json`;
  const program = ["node_modules/@playwright/test/cli.js", "test", ...where];
  return run<Report>("Journeys in a browser", program, report, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }));
}

function inOneLine(file: string, text: string): string {
  return `${relative(".", file)}: ${text.split("\n")[0]}`;
}

/** A runner that crashed or ran nothing counts as a failure, whatever its report says. */
async function run<Report>(
  title: string,
  args: string[],
  report: string,
  read: (report: Report) => Count,
): Promise<Count> {
  console.log(`\n${title}\n`);
  const startedAt = performance.now();
  rmSync(report, { force: true });
  mkdirSync(results, { recursive: true });
  const [status] = await once(spawn(process.execPath, args, { stdio: "inherit" }), "exit");
  try {
    const count = read(JSON.parse(readFileSync(report, "utf8")));
    const { passed: good, failed: bad, skipped = 0 } = count;
    const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
    console.log(
      `\n${title}: ${good} passed, ${bad} failed, ${skipped} left out, in ${minutes} min`,
    );
    const sound = (status === 0) === (bad === 0) && good + bad + skipped > 0;
    return sound ? count : { ...count, failed: bad + 1 };
  } catch (error) {
    console.error(`No report at ${report}: ${String(error)}`);
    return { passed: 0, failed: 1 };
  }
}
