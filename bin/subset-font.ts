// Cuts the heading font down to what Portuguese needs. Run by hand when the font changes:
//   node bin/subset-font.ts
// Texturina is by Guillermo Torres and Omnibus-Type, under the SIL Open Font License.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";

const source = readFileSync(
  createRequire(import.meta.url).resolve(
    "@fontsource-variable/texturina/files/texturina-latin-standard-normal.woff2",
  ),
);
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
const glyphs = `${ascii}ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúüºª–—“”‘’…·•°§`;
const folder = join(import.meta.dirname, "../src/ui/fonts");

const web = await subsetFont(source, glyphs, {
  targetFormat: "woff2",
  variationAxes: { opsz: 36, wght: { min: 500, max: 700 } },
});
writeFileSync(join(folder, "texturina.woff2"), web);

// The social cards are drawn outside a browser, which reads neither WOFF2 nor variable fonts.
const card = await subsetFont(source, glyphs, {
  targetFormat: "truetype",
  variationAxes: { opsz: 72, wght: 600 },
});
writeFileSync(join(folder, "texturina-card.ttf"), card);

console.log(`texturina.woff2 ${web.length} bytes, texturina-card.ttf ${card.length} bytes`);
