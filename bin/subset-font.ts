// Cuts the heading font down to what Portuguese needs. Run by hand when the font changes:
//   npm run font
// Texturina is by Guillermo Torres and Omnibus-Type, under the SIL Open Font License.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import { refuse } from "./command-line/commands.ts";
import { liningDigits } from "./lining-digits.ts";

const typed = process.argv.slice(2).join(" ");
if (typed) {
  refuse(`Nothing here is called ${typed}. There is:`, { "npm run font": "cuts the heading font" });
  process.exit();
}

const read = (part: "latin" | "latin-ext") =>
  readFileSync(
    createRequire(import.meta.url).resolve(
      `@fontsource-variable/texturina/files/texturina-${part}-standard-normal.woff2`,
    ),
  );
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
const glyphs = `${ascii}ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúüºª–—“”‘’…·•°§`;
// Characters that no heading uses; a heading that has one shows it in the fallback font.
const leftOut = /[<=>[\\\]^_`{|}~]/g;
// The features for normal text. None of them gives a sign that has no letter of its own, as `liga` and `lnum` do: in a
// PDF of Firefox such a sign is no text.
const keepFeatures = ["ccmp", "kern", "mark", "mkmk"];
const latin = glyphs + letters(0xa1, 0xff);
const source = liningDigits(
  await subsetFont(read("latin"), latin, {
    targetFormat: "truetype",
    keepFeatures: [...keepFeatures, "lnum"],
  }),
);
const folder = join(import.meta.dirname, "../src/kit/ui/fonts");

// With its headers it must fit into the ten packets that a server sends before it waits.
const web = await subsetFont(source, glyphs.replace(leftOut, ""), {
  targetFormat: "woff2",
  keepFeatures,
  noHinting: true,
  dropTables: ["STAT", "gasp", "prep"],
  variationAxes: { opsz: 36, wght: 600 },
});
keep("texturina.woff2", web);

// The social images are drawn outside a browser, which reads neither WOFF2 nor variable fonts.
const drawn = {
  targetFormat: "truetype",
  keepFeatures,
  variationAxes: { opsz: 72, wght: 600 },
} as const;
keep("texturina-social-image.ttf", await subsetFont(source, latin, drawn));
// Names from Poland or Bohemia, which a title may have.
const others = await subsetFont(read("latin-ext"), letters(0x100, 0x24f), drawn);
keep("texturina-social-image-ext.ttf", others);

function letters(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
}

/** An unchanged file is not written, since a newer one would rebuild the site. */
function keep(name: string, font: Buffer): void {
  const file = join(folder, name);
  const isSame = existsSync(file) && font.equals(readFileSync(file));
  if (!isSame) writeFileSync(file, font);
  console.log(`${name} ${font.length} bytes${isSame ? ", as it was" : ""}`);
}
