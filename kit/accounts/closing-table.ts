import type { Reporter, TestCase, TestModule } from "vitest/node";
import { nameOf } from "./figures.ts";
import { printTable } from "./table.ts";

const words = { passed: "yes", failed: "NO", skipped: "skipped", pending: "not run" } as const;

/** What every fault did, in one place at the end. */
export default class ClosingTable implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    printTable({
      title: "Faults injected into the built server",
      columns: ["fault", "injected", "found", "passed"],
      rows: tests.map(rowOf),
    });
  }
}

function rowOf(test: TestCase): string[] {
  const { figures } = test.meta();
  const result = test.result();
  const { injected = test.name, found = "" } = figures ?? {};
  const note = result.state === "skipped" ? (result.note ?? "") : "";
  return [nameOf(test.module.moduleId), injected, found || note, words[result.state]];
}
