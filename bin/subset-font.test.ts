// @module-tag machine
import { expect, test } from "vitest";
import { runProgram } from "../src/testing/run/run-program.ts";

test("the fonts in the repository are those that `npm run font` makes", async () => {
  const { output } = await runProgram("bin/subset-font.ts", [], {});

  expect(output).toMatch(/texturina\.woff2 \d+ bytes, as it was\n/);
  expect(output).toMatch(/social-image\.ttf \d+ bytes, as it was\n/);
});
