import { basename } from "node:path";
import type { TestContext } from "vitest";
import type { Reporter, TestCase, TestModule } from "vitest/node";

export type Table = { title: string; rows: Record<string, string>[]; notes?: string[] };

/** Prints plain text that can be pasted anywhere. */
export function printTable({ title, rows, notes = [] }: Table): void {
  console.log(`\n${title}`);
  console.table(rows);
  for (const note of notes) console.log(note);
}

/** The last cells of a row: its target, and whether it was reached. */
export const verdict = (target: string, isReached: boolean) => ({
  target,
  reached: isReached ? "yes" : "NO",
});

/** The table of a measure that this machine cannot take. */
export const notMeasured = (title: string, reason: string): Table => ({
  title,
  rows: [{ "not measured": reason }],
});

export const count = (value: number): string => Math.round(value).toLocaleString("en-US");
export const fixed = (value: number, decimals: number): string => value.toFixed(decimals);
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The middle value; of an even number of values, the lower of the two in the middle. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

export const speed = (times: readonly number[]): string =>
  `p50 ${Math.round(percentile(times, 0.5))} ms, p95 ${Math.round(percentile(times, 0.95))} ms`;

type Figures = { injected: string; found: string };

declare module "vitest" {
  interface TaskMeta {
    figures?: Figures;
  }
}

/** Prints what a fault did, whether or not its test passes, and adds it to the closing table. */
export function report({ task }: TestContext, injected: string, ...found: string[]): void {
  const figures = { injected, found: found.join("; ") };
  task.meta.figures = figures;
  console.log(`${nameOf(task.file.filepath)}: ${figures.injected} → ${figures.found}`);
}

/** A fault has the name of its file, and `npm run test:faults -- NAME` takes it. */
const nameOf = (file: string): string => basename(file, ".fault.ts");

const words = { passed: "yes", failed: "NO", skipped: "skipped", pending: "not run" } as const;

/** Prints at the end what every fault did. */
export class ClosingTable implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    printTable({
      title: "Faults injected into the built server",
      rows: modules.flatMap(({ children }) => [...children.allTests()]).map(rowOf),
    });
  }
}

function rowOf(test: TestCase): Record<string, string> {
  const { injected = test.name, found = "" } = test.meta().figures ?? {};
  const result = test.result();
  const note = result.state === "skipped" ? (result.note ?? "") : "";
  const fault = nameOf(test.module.moduleId);
  return { fault, injected, found: found || note, passed: words[result.state] };
}
