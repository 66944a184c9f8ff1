import type { Content } from "./content.ts";

/** What is wrong between two files; `path` is where in the file. */
export type Mismatch = {
  file: string;
  path: readonly PropertyKey[];
  /** What is there now. */
  input: unknown;
  message: string;
};

export type FindMismatches = (content: Content) => readonly Mismatch[];

const checks: FindMismatches[] = [];

/** Of all features: `src/features.ts` adds them once, before anything is read. */
export function addChecks(added: readonly FindMismatches[]): void {
  checks.push(...added);
}

export const mismatchesIn: FindMismatches = (content) => checks.flatMap((check) => check(content));
