import { globSync } from "node:fs";
import { readSources } from "./read-imports.ts";
import type { Subject } from "./test-subjects.ts";

export const allTests = (): string[] =>
  globSync("{bin,deploy,docs,src,e2e}/**/*.{test,e2e}.{ts,tsx}").map((file) =>
    file.replaceAll("\\", "/"),
  );

/** The files that hold a subject's tests. */
export function testsOf({ folders, opensTheApp }: Subject): string[] {
  const there = allTests().filter((file) => folders.some((folder) => file.startsWith(folder)));
  if (opensTheApp === undefined) return there;
  const opening = (found ??= testsThatOpenTheApp());
  return there.filter((file) => opening.has(file) === opensTheApp);
}

/** Once for all subjects, since every source is read for it. */
let found: Set<string> | undefined;

/** The tests that import the app, directly or through shared helpers. */
function testsThatOpenTheApp(): Set<string> {
  const sources = new Map(readSources().map(({ path, imports }) => [path, imports]));
  const opensIt = (path: string, seen = new Set<string>()): boolean => {
    if (path === "src/server/app.ts") return true;
    const isOfTests = path.includes(".test.") || path.startsWith("src/testing/");
    if (!isOfTests || seen.has(path)) return false;
    seen.add(path);
    return (sources.get(path) ?? []).some(({ to, isType }) => !isType && opensIt(to, seen));
  };
  return new Set([...sources.keys()].filter((path) => opensIt(path)));
}
