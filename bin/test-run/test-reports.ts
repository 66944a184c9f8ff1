import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";

export type Count = {
  passed: number;
  failed: number;
  skipped: number;
  /** One line for each failed test. */
  failures: string[];
  /** The tags of each skipped test. */
  tags: string[][];
};

type Test = { status: string; fullName: string; failureMessages: string[]; tags: string[] };
type File = { name: string; status: string; message: string; assertionResults: Test[] };

/** Reads Vitest's report. */
export function countTests(report: string): Count {
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as { testResults: File[] };
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === "passed").length;
  const failed = tests.filter(({ status }) => status === "failed").length;
  const tags = tests.filter(({ status }) => status === "skipped").map((test) => test.tags);
  const failures = testResults.flatMap(failuresOf);
  return { passed, failed, skipped: tests.length - passed - failed, failures, tags };
}

function failuresOf({ name, status, message, assertionResults }: File): string[] {
  const broken = assertionResults.filter((test) => test.status === "failed");
  // A file that could not be loaded has no tests.
  if (status === "failed" && broken.length === 0) return [inOneLine(name, message)];
  return broken.map((test) => inOneLine(name, `${test.fullName}: ${test.failureMessages[0]}`));
}

const inOneLine = (file: string, text: string): string =>
  `${relative(".", file)}: ${text.split("\n")[0]}`;

/** Reads Playwright's report, in which a journey that passed at its second try has failed. */
export function countJourneys(report: string): Count {
  const { stats, suites } = JSON.parse(readFileSync(report, "utf8")) as JSONReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(failedJourneys),
    tags: [],
  };
}

function failedJourneys({ specs, suites = [] }: JSONReportSuite): string[] {
  const failed = specs.filter(({ tests }) =>
    tests.some(({ status }) => status === "unexpected" || status === "flaky"),
  );
  return [
    ...failed.map(({ file, title }) => `e2e/${file}: ${title}`),
    ...suites.flatMap(failedJourneys),
  ];
}
