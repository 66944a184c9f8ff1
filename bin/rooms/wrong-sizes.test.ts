import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { wrongSizes } from "./wrong-sizes.ts";

const folderOf = (path: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ path: `${path}/${index}.ts`, lines: 1 }));

test("a folder of twenty-six files is refused, but not a line of numbered steps", () => {
  expect(wrongSizes(folderOf("src/site/ui", 25))).toEqual([]);
  expect(wrongSizes(folderOf("src/site/ui", 26))).toEqual([
    "src/site/ui has 26 files; 25 at most.",
  ]);
  expect(wrongSizes(folderOf("docs/decisions", 40))).toEqual([]);
});

test("a file of 301 lines is refused, also a test; what is no code may be longer", () => {
  const files = ["src/a.ts", "src/a.test.ts", "content/a.yaml"].map((path) => ({
    path,
    lines: 301,
  }));

  expect(wrongSizes(files)).toEqual([
    "src/a.ts has 301 lines; 300 at most.",
    "src/a.test.ts has 301 lines; 300 at most.",
  ]);
  expect(wrongSizes([{ path: "e2e/a.e2e.ts", lines: 300 }])).toEqual([]);
});

test("no folder or file of this repository is too large", () => {
  const files = globSync("{bench,bin,docs,e2e,src}/**/*.*").map((path) => ({
    path: path.replaceAll("\\", "/"),
    lines: readFileSync(path, "utf8").split("\n").length - 1,
  }));

  expect(wrongSizes(files)).toEqual([]);
});
