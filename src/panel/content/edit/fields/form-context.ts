import type { Problem } from "../../../../content/problem.ts";
import type { ReadEntries } from "../../form/entries.ts";
import { nameOfPath } from "../../form/name-of-path.ts";
import type { Subject } from "../../subject.ts";

/** What every part of one form is drawn from. */
export type FormContext = {
  subject: Subject;
  entries: ReadEntries;
  /** What is wrong, by the name of the field; in the loader's words. */
  problems: ReadonlyMap<string, string>;
  photos: readonly string[];
  thumbnails: ReadonlyMap<string, string>;
};

/** The mistakes of one file beside their fields; those that have none, and those of other files, apart. */
export function placeProblems(
  { file }: Subject,
  entries: ReadEntries,
  problems: readonly Problem[],
): { placed: Map<string, string>; others: Problem[] } {
  const placed = new Map<string, string>();
  const others: Problem[] = [];
  for (const problem of problems) {
    const { path } = problem;
    if (problem.file !== file || !path || path.length === 0) others.push(problem);
    else placed.set(nameOfPath(entries, path), withoutTrail(problem.message));
  }
  return { placed, others };
}

/** Beside the field nobody has to be told which one it is, nor what stands in it. */
const withoutTrail = (message: string): string =>
  message
    .replace(/^(?:falta )?"[^"]*": /, "")
    .replace(/; veio .*$/, "")
    .replace(/^./, (first) => first.toUpperCase());
