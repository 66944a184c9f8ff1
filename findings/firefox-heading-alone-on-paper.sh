#!/bin/sh
# Firefox says that it knows `break-after: avoid`, and prints a heading alone at the foot of a sheet all the same.
#
# Versions: Firefox ESR 153.8 as Debian 12 has it (firefox-esr), driven by puppeteer-core 25.16.0; pdfjs-dist 4.10.38
#           reads what was printed.
# Expected: `CSS.supports("break-after", "avoid")` is true, and so a heading with it is on the sheet of the next line.
# Seen:     it is true; of forty pages, each with 2 mm more above the heading, some have it as the last line of a sheet.
#           With `break-inside: avoid` and room of 3 cm in the heading, taken back by a negative margin, none has.
# Ends with 1 when any of this is no longer so, with 2 where the machine has no Firefox.
set -eu

[ -x /usr/bin/firefox-esr ] || { echo "This machine has no /usr/bin/firefox-esr."; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund puppeteer-core@25.16.0 pdfjs-dist@4.10.38

cat > print.mjs <<'JS'
import { launch } from "puppeteer-core";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

const ways = {
  "break-after": "h2 { break-after: avoid }",
  room: `h2 { break-inside: avoid }
    h2::after { content: ""; display: block; height: 3cm; margin-bottom: -3cm }`,
};
const pageOf = (style, aboveMm) => `<!doctype html><html lang="pt-BR"><title>a</title>
  <style>p, h2 { margin: 0; font: 16px/24px serif } ${style}</style>
  <div style="height: ${aboveMm}mm"></div><h2>Datas</h2><p>Culto de Natal</p><p>Vigília</p></html>`;

/** True if the heading is the last text of a sheet. */
async function isAlone(pdf) {
  const sheets = await getDocument({ data: pdf, verbosity: 0 }).promise;
  for (let at = 1; at <= sheets.numPages; at += 1) {
    const { items } = await (await sheets.getPage(at)).getTextContent();
    const words = items.map(({ str }) => str.trim()).filter(Boolean);
    if (words.at(-1) === "Datas") return true;
  }
  return false;
}

const browser = await launch({ browser: "firefox", executablePath: "/usr/bin/firefox-esr", headless: true, timeout: 0 });
const visit = await browser.newPage();
console.log(await browser.version());
const knows = await visit.evaluate(() => CSS.supports("break-after", "avoid"));
const alone = {};
for (const [way, style] of Object.entries(ways)) {
  alone[way] = 0;
  for (let above = 100; above < 180; above += 2) {
    await visit.setContent(pageOf(style, above));
    const pdf = await visit.pdf({
      width: "148mm",
      height: "190mm",
      margin: { top: "10mm", bottom: "10mm", left: "10mm", right: "10mm" },
    });
    if (await isAlone(new Uint8Array(pdf))) alone[way] += 1;
  }
}
await browser.close();
console.log({ knows, alone });
process.exit(knows && alone["break-after"] > 0 && alone.room === 0 ? 0 : 1);
JS
node print.mjs
