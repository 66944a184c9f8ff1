#!/bin/sh
# vcf cuts an address at a semicolon inside the street, so that town, state, postal code and country move one place on.
#
# Versions: vcf 2.1.2; beside it ical.js 2.2.1 and vcard4 4.0.5.
# Expected: within a field of ADR a semicolon is written "\;", and in any text a new line is "\n" (RFC 6350, 3.4). The
#           README of vcf shows an ADR as jCard, in seven fields. So "Quadra 3\; casa 2" is one street.
# Seen:     toJSON gives eight fields: " casa 2" is the town, Brasília the state, DF the postal code and 70000-000 the
#           country. The street keeps a backslash, and the new line of a note stays "\n"; the others have both right.
#           Of the right jCard vcf writes neither escape: both readers cut the street, and two words of the note join.
# Ends with 1 when any of this is no longer so.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund vcf@2.1.2 ical.js@2.2.1 vcard4@4.0.5

cat > read.mjs <<'JS'
import ICAL from "ical.js";
import VCard from "vcf";
import { parse } from "vcard4";

const card = [
  "BEGIN:VCARD", "VERSION:4.0", "FN:Rute", "ADR:;;Quadra 3\\; casa 2;Brasília;DF;70000-000;Brasil",
  "NOTE:Canta no coral\\nSó aos domingos", "END:VCARD", "",
].join("\r\n");

const ofJCard = ([, lines]) => ["adr", "note"].map((name) => lines.find(([property]) => property === name)[3]);
const readers = {
  vcf: (text) => ofJCard(new VCard().parse(text).toJSON()),
  "ical.js": (text) => ofJCard(ICAL.parse(text.trim())),
  vcard4: (text) => {
    const valueOf = (name) => parse(text).parsedVcard.find(({ property }) => property === name).value;
    return [Object.values(valueOf("ADR")), valueOf("NOTE")];
  },
};
const rest = ["Brasília", "DF", "70000-000", "Brasil"];
const right = JSON.stringify([["", "", "Quadra 3; casa 2", ...rest], "Canta no coral\nSó aos domingos"]);
const wrong = JSON.stringify([["", "", "Quadra 3\\", " casa 2", ...rest], "Canta no coral\\nSó aos domingos"]);

let asWritten = true;
for (const [reader, read] of Object.entries(readers)) {
  const seen = JSON.stringify(read(card));
  console.log(`${reader}: ${seen}`);
  asWritten &&= seen === (reader === "vcf" ? wrong : right);
}
const written = VCard.fromJSON(ICAL.parse(card.trim())).toString("4.0");
for (const reader of ["ical.js", "vcard4"]) {
  const [{ 2: street, 3: town }, joined] = readers[reader](written);
  console.log(`${reader}, of what vcf wrote: ${JSON.stringify([street, town, joined])}`);
  asWritten &&= street === "Quadra 3" && town === " casa 2" && joined === "Canta no coralSó aos domingos";
}
console.log(asWritten ? "As written above." : "No longer as written above.");
process.exit(asWritten ? 0 : 1);
JS
node read.mjs
