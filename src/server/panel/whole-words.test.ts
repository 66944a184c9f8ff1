import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Only looked for and never kept; the line shows what was looked for. */
const search = "src/kit/panel/parts/parts.tsx";

test("no field of the panel cuts what is pasted: the server refuses in words what is too long", () => {
  const sources = globSync([
    "src/**/panel/**/*.{tsx,script.ts}",
    "src/content/**/*.{tsx,script.ts}",
  ]);
  const cutting = sources.filter((path) =>
    /\bmaxLength ?=|\bmaxlength=/.test(readFileSync(path, "utf8")),
  );

  expect([...new Set(cutting)]).toEqual([search]);
});
