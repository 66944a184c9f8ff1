// @module-tag machine
import { readFileSync } from "node:fs";
// oxlint-disable-next-line import/default
import opentype from "opentype.js";
import subsetFont from "subset-font";
import { expect, test } from "vitest";
import { runProgram } from "../src/testing/run/run-program.ts";

test("the fonts in the repository are those that `npm run font` makes", async () => {
  const { output } = await runProgram("bin/subset-font.ts", [], {});

  expect(output).toMatch(/texturina\.woff2 \d+ bytes, as it was\n/);
  expect(output).toMatch(/social-image\.ttf \d+ bytes, as it was\n/);
});

// A sign of no letter that Firefox writes into a PDF is lost to a person who copies or hears it.
test.each(["texturina.woff2", "texturina-social-image.ttf"])(
  "%s has figures as high as capitals by themselves, and no sign without a letter in its place",
  async (name) => {
    const file = readFileSync(new URL(`../src/kit/ui/fonts/${name}`, import.meta.url));
    const plain = await subsetFont(file, "H0123456789fil", { targetFormat: "truetype" });
    // oxlint-disable-next-line import/no-named-as-default-member
    const font = opentype.parse(Uint8Array.from(plain).buffer);
    const boxOf = (letter: string) => font.charToGlyph(letter).getBoundingBox();

    expect(font.tables.gsub?.features ?? []).toEqual([]);
    for (const digit of "0123456789") {
      expect(Math.abs(boxOf(digit).y2 - boxOf("H").y2), digit).toBeLessThan(40);
      expect(Math.abs(boxOf(digit).y1 - boxOf("H").y1), digit).toBeLessThan(40);
    }
  },
);
