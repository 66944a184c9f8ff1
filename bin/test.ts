// `npm test`: what a change can break in a sitting. `npm test -- tudo`: everything. `npm test -- src/contact e2e/card`:
// what lies in those folders or files. The last line is `N passed, N failed`, and where there is no browser it also says
// how many journeys were skipped.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { findChromium } from "../e2e/kit/chromium/find-chromium.ts";
import { buildIfStale } from "./build.ts";
import { refuse } from "./command-line/commands.ts";
import { type Chosen, chooseTests, everything } from "./test-run/chosen-tests.ts";
import { kinds, mainWay, shortFilter } from "./test-run/test-kinds.ts";
import { type Count, countJourneys, countTests } from "./test-run/test-reports.ts";

const results = "test-results";
const none: Count = { passed: 0, failed: 0, skipped: 0, failures: [], tags: [] };
const chosen = chooseTests(process.argv.slice(2));
if (chosen.set === "none") {
  refuse(`No tests lie in ${chosen.words.join(", ")}. There are:`, chosen.there);
} else {
  await runTests(chosen);
}

async function runTests(asked: Exclude<Chosen, { set: "none" }>): Promise<void> {
  // src/testing/run/short-set.ts reads it.
  process.env.TEST_SET = asked.set;
  const isShort = asked.set === "short";
  const files = asked.set === "there" ? asked.files : undefined;
  const others = files?.filter((file) => !file.endsWith(".e2e.ts"));
  const journeys = files?.filter((file) => file.endsWith(".e2e.ts"));
  const hasOthers = others?.length !== 0;
  const hasJourneys = journeys?.length !== 0;
  const hasBrowser = findChromium() !== undefined;
  const begin = partsOf([
    "the build",
    ...(hasOthers ? ["tests without a browser"] : []),
    ...(hasJourneys ? ["journeys in a browser"] : []),
  ]);

  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  begin();
  const counts = [{ ...none, failed: buildIfStale() === 0 ? 0 : 1 }];
  if (hasOthers) {
    begin();
    const which = isShort ? ["--tags-filter", shortFilter] : (others ?? []);
    const program = ["node_modules/vitest/vitest.mjs", "run", ...which];
    // vitest.config.ts sets the report's path, and playwright.config.ts that of the journeys.
    counts.push(await run(program, () => countTests(`${results}/vitest.json`)));
  }
  if (hasJourneys) {
    begin();
    const which = isShort ? ["--grep", mainWay] : (journeys ?? []);
    // Journeys that are only listed are in the report as skipped.
    const how = hasBrowser ? [] : ["--list"];
    const program = ["node_modules/@playwright/test/cli.js", "test", ...how, ...which];
    counts.push(await run(program, () => countJourneys(`${results}/journeys.json`)));
  }
  if (isShort) tellLeftOut(counts);
  tellEnd(counts, hasJourneys && !hasBrowser ? (counts.at(-1)?.skipped ?? 0) : 0);
}

function partsOf(parts: string[]): () => void {
  let part = 0;
  return () => {
    part += 1;
    // Progress is told under this name.
    process.env.PART_OF_RUN = `Part ${part} of ${parts.length}, ${parts[part - 1]}`;
    console.log(`\n${process.env.PART_OF_RUN}\n`);
  };
}

/** A runner that crashed or ran nothing counts as a failure, whatever its report says. */
async function run(args: string[], read: () => Count): Promise<Count> {
  const startedAt = performance.now();
  const [status] = await once(spawn(process.execPath, args, { stdio: "inherit" }), "exit");
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  try {
    const count = read();
    const { passed, failed, skipped } = count;
    console.log(
      `\n${process.env.PART_OF_RUN}: ${passed} passed, ${failed} failed, ${skipped} skipped, in ${minutes} min`,
    );
    const isSound = (status === 0) === (failed === 0) && passed + failed + skipped > 0;
    return isSound ? count : { ...count, failed: failed + 1 };
  } catch (error) {
    console.error(`There is no report: ${String(error)}`);
    return { ...none, failed: 1 };
  }
}

function tellLeftOut(counts: readonly Count[]): void {
  const tags = counts.flatMap((count) => count.tags);
  console.log(`\nLeft out, and run by \`npm test -- ${everything}\`:`);
  for (const { name, description } of kinds) {
    const { length } = tags.filter((ofTest) => ofTest.includes(name));
    console.log(`  ${String(length).padStart(5)} tests: ${description}`);
  }
  console.log("  and with more tries each: models and properties");
  console.log(`  and all journeys but the main ways`);
}

function tellEnd(counts: readonly Count[], withoutBrowser: number): void {
  const sum = (what: "passed" | "failed") => counts.reduce((all, count) => all + count[what], 0);
  const failed = sum("failed");
  // Failures are at the end, where a reader of a long log looks first.
  for (const failure of counts.flatMap(({ failures }) => failures)) console.log(`✗ ${failure}`);
  if (failed > 0) console.log(`Logs, pictures and traces lie in ${results}.`);
  const skipped = withoutBrowser > 0 ? `, ${withoutBrowser} skipped (no browser)` : "";
  console.log(`\n${sum("passed")} passed, ${failed} failed${skipped}`);
  process.exitCode = failed === 0 ? 0 : 1;
}
