import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The file of the search's field: its text is only looked for and never kept; the line shows what was looked for. */
const search = "src/kit/panel/parts/parts.tsx";

test("no field of the panel cuts what is pasted: the server refuses in words what is too long", () => {
  const sources = globSync("src/**/*.{tsx,script.ts}").map((path) => ({
    path,
    text: readFileSync(path, "utf8"),
  }));
  // A page of the panel may lie beside the rest of a small feature.
  const isOfPanel = ({ path, text }: { path: string; text: string }) =>
    /\/panel\/|^src\/content\//.test(path) || text.includes("/kit/panel/");
  const cutting = sources
    .filter((source) => isOfPanel(source) && /\bmaxLength ?=|\bmaxlength=/.test(source.text))
    .map(({ path }) => path);

  expect(cutting).toEqual([search]);
});
