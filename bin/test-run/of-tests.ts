import type { Reporter, TestSpecification } from "vitest/node";
import { createProgress } from "./progress.ts";

/** Tells how many files of Vitest's tests are left. */
export class ProgressOfTests implements Reporter {
  #tick = () => {};

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#tick = createProgress(files.length, "files");
  }

  onTestModuleEnd(): void {
    this.#tick();
  }
}
