import { basename } from "node:path";
import type { TestContext } from "vitest";

export type Figures = { injected: string; found: string };

declare module "vitest" {
  interface TaskMeta {
    figures?: Figures;
  }
}

/** Prints what a fault did, whether or not it passes, and keeps it for the closing table. */
export function report({ task }: TestContext, figures: Figures): void {
  task.meta.figures = figures;
  console.log(`${nameOf(task.file.filepath)}: ${figures.injected} → ${figures.found}`);
}

/** A fault is called by its file, which is also what `npm run test:faults -- NAME` takes. */
export const nameOf = (file: string): string => basename(file, ".fault.ts");

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The middle one and the slow ones, as the table says them. */
export const speed = (times: readonly number[]): string =>
  `p50 ${Math.round(percentile(times, 0.5))} ms, p95 ${Math.round(percentile(times, 0.95))} ms`;

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
