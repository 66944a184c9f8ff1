import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Files whose work ends well, or forgets its promise in a `finally` of its own. */
const handledInside = new Set([
  "platform/jobs/poll.ts",
  "site/assets/share-assets.ts",
  "site/publish/social-cards.ts",
]);

const src = join(import.meta.dirname, "..");
const sources = globSync("**/*.{ts,tsx}", { cwd: src }).filter(
  (path) => !path.startsWith("testing") && !path.includes(".test.") && !handledInside.has(path),
);

/** Places that keep a promise for later callers, and neither handle nor forget its failure in the same statement. */
function keptFailures(text: string): string[] {
  const promises = new Set([...text.matchAll(/let (\w+): Promise</g)].map(([, name]) => name));
  const kept = [...text.matchAll(/\b(\w+) \?\?= [^;]*?;\n/g)]
    .filter(([statement, name]) => promises.has(name) || /import\(|await /.test(statement))
    .map(([statement]) => statement);
  const ofModule = text.match(/^(export )?const \w+(: Promise<[^;]*)? = import\([^;]*;/gm) ?? [];
  return [...kept, ...ofModule].filter((statement) => !/\.(catch|finally)\(/.test(statement));
}

test("a promise that is kept for later callers keeps no failure", () => {
  const found = sources.flatMap((path) =>
    keptFailures(readFileSync(join(src, path), "utf8")).map((place) => `${path}: ${place.trim()}`),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test.each([
  "let all: Promise<Panel> | undefined;\nreturn (all ??= open());\n",
  'const all = import("./all.ts");',
])("the check finds %j", (text) => {
  expect(keptFailures(text)).toHaveLength(1);
});
