import { basename } from "node:path";
import type { TestContext } from "vitest";
import type { Reporter, TestCase, TestModule } from "vitest/node";

export type Table = { title: string; columns: string[]; rows: string[][]; notes?: string[] };

/** Prints plain text that can be pasted anywhere; numbers stand to the right. */
export function printTable({ title, columns, rows, notes = [] }: Table): void {
  const lines = [columns, ...rows];
  const widths = columns.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const isNumeric = columns.map((_, column) =>
    rows.some((row) => /^[\d.,]+( \w+)?$/.test(row[column] ?? "")),
  );
  const align = (line: string[]) =>
    line
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return isNumeric[column] ? cell.padStart(width) : cell.padEnd(width);
      })
      .join("  ")
      .trimEnd();
  const rule = widths.map((width) => "-".repeat(width));
  console.log(
    ["", title, "", align(columns), align(rule), ...rows.map(align)]
      .concat(notes.length > 0 ? ["", ...notes] : [])
      .map((line) => (line ? `  ${line}` : ""))
      .join("\n"),
  );
}

/** The last cells of a row: its target, and whether it was reached. */
export const verdict = (target: string, isReached: boolean): [string, string] => [
  target,
  isReached ? "yes" : "NO",
];

/** The table of a measure that this machine cannot take. */
export const notMeasured = (title: string, reason: string): Table => ({
  title,
  columns: ["not measured"],
  rows: [[reason]],
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
      columns: ["fault", "injected", "found", "passed"],
      rows: modules.flatMap(({ children }) => [...children.allTests()]).map(rowOf),
    });
  }
}

function rowOf(test: TestCase): string[] {
  const { injected = test.name, found = "" } = test.meta().figures ?? {};
  const result = test.result();
  const note = result.state === "skipped" ? (result.note ?? "") : "";
  return [nameOf(test.module.moduleId), injected, found || note, words[result.state]];
}
