import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { features } from "../features.ts";

const platform = import.meta.dirname;

/** Words that mean something else here: headers, folders, and two tables that copies and the search ask for. */
const others = new Set(["content", "search", "gifts", "staff"]);

/** Words in quotes, and parts of addresses, by which a source could know a drawer. */
const wordsOf = (source: string): string[] =>
  source
    .replaceAll(/^import .*$|\/\/ .*$|\/\*[^]*?\*\//gm, "")
    .match(/(?<=["'`/|(])[a-z]+(-[a-z]+)*(?=["'`/|)])/g) ?? [];

test("a drawer's name, letters and pages stand in no source of platform", () => {
  const ofDrawers = new Set(
    features.flatMap(({ name, tables, ownRoutes = [] }) => [
      name,
      ...(tables?.letters ?? []),
      ...ownRoutes.map(({ path }) => path.split("/")[1] ?? ""),
    ]),
  );
  expect(ofDrawers).toContain("sign-up-confirmed");
  expect(ofDrawers).toContain("recibo");
  const isOfDrawer = (word: string) =>
    ofDrawers.has(word) ||
    features.some(({ name }) => name !== "content" && word.startsWith(`${name}-`));
  const sources = globSync("**/*.{ts,tsx}", { cwd: platform }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const found = sources.flatMap((file) =>
    wordsOf(readFileSync(join(platform, file), "utf8"))
      .filter((word) => isOfDrawer(word) && !others.has(word))
      .map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});
