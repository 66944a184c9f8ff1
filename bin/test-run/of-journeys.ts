import type { FullConfig, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";
import { createProgress } from "./progress.ts";

/** Tells how many journeys are left. */
export default class ProgressOfJourneys implements Reporter {
  #tick = () => {};

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tick = createProgress(suite.allTests().length, "journeys");
  }

  onTestEnd(_test: TestCase, { retry }: TestResult): void {
    if (retry === 0) this.#tick();
  }
}
