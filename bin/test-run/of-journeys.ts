import { rmSync } from "node:fs";
import { resolve } from "node:path";
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from "@playwright/test/reporter";
import { createProgress } from "./progress.ts";

/** Log of the site that all journeys share. */
export const logOfSite = "test-results/site.log";

/** Tells how many journeys are left, and at the end of a failed run where that site's log lies. */
export default class ProgressOfJourneys implements Reporter {
  #tick = () => {};

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tick = createProgress(suite.allTests().length, "journeys");
  }

  onTestEnd(_test: TestCase, { retry }: TestResult): void {
    if (retry === 0) this.#tick();
  }

  onEnd({ status }: FullResult): void {
    if (status === "passed") rmSync(logOfSite, { force: true });
    else console.log(`The log of the site that the journeys share lies in ${resolve(logOfSite)}.`);
  }
}
