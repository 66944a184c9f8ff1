import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { wrongSizes } from "./wrong-sizes.ts";

const folderOf = (path: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ path: `${path}/${index}.ts`, lines: 1 }));

test("a folder of sixteen files is refused, but not a line of numbered steps", () => {
  expect(wrongSizes(folderOf("src/ui", 15))).toEqual([]);
  expect(wrongSizes(folderOf("src/ui", 16))).toEqual(["src/ui has 16 files; 15 at most."]);
  expect(wrongSizes(folderOf("docs/decisions", 40))).toEqual([]);
});

test("a file that is too long is refused; a test may be longer, and what is no code is let alone", () => {
  const files = ["src/a.ts", "src/a.test.ts", "content/a.yaml"].map((path) => ({
    path,
    lines: 201,
  }));

  expect(wrongSizes(files)).toEqual(["src/a.ts has 201 lines; 200 at most."]);
  expect(wrongSizes([{ path: "e2e/a.e2e.ts", lines: 251 }])).toHaveLength(1);
});

test("nobody has to search in a folder or a file of this repository", () => {
  const files = globSync("{art,bench,bin,docs,e2e,faults,kit,src}/**/*.*").map((path) => ({
    path: path.replaceAll("\\", "/"),
    lines: readFileSync(path, "utf8").split("\n").length - 1,
  }));

  expect(wrongSizes(files)).toEqual([]);
});
