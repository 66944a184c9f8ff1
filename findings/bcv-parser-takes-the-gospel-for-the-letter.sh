#!/bin/sh
# bible-passage-reference-parser reads "1ª João 4.8" as the Gospel, and of "Salmos 1 a 3" leaves the second psalm out.
#
# Versions: bible-passage-reference-parser 4.0.0, with its languages pt and en.
# Expected: "esm/lang supports 50 languages", among them Portuguese (its README, which recommends the language files of
#           another repository). "1ª" is how Portuguese writes "primeira" in figures, and "a" stands between the ends of
#           a range. Of English, "1st John 4:8" is a letter of John, and "Psalms 1 to 3" are three psalms.
# Seen:     "1ª João", "2ª João", "3ª João" and "I Jo" are the Gospel (John), without a sign that a number was left out,
#           while "Primeira João", "1a João" and "1 Jo" are 1John. In "1ª Pedro 2.9" it finds nothing. "Salmos 1 a 3" is
#           Ps.1,Ps.3, and "Mateus 5.3 a 12" is two verses of ten. The word for a range is "á", which is no word.
# Ends with 1 when any of this is no longer so.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund bible-passage-reference-parser@4.0.0

cat > read.mjs <<'JS'
import { bcv_parser as Parser } from "bible-passage-reference-parser/esm/bcv_parser.js";
import * as en from "bible-passage-reference-parser/esm/lang/en.js";
import * as pt from "bible-passage-reference-parser/esm/lang/pt.js";

const expected = {
  pt: {
    "1ª João 4.8": "John.4.8",
    "2ª João 5": "John.5",
    "3ª João 4": "John.4",
    "I Jo 4.8": "John.4.8",
    "Primeira João 4.8": "1John.4.8",
    "1a João 4.8": "1John.4.8",
    "1 Jo 4.8": "1John.4.8",
    "1ª Pedro 2.9": "",
    "Salmos 1 a 3": "Ps.1,Ps.3",
    "Salmos 1 á 3": "Ps.1-Ps.3",
    "Mateus 5.3 a 12": "Matt.5.3,Matt.5.12",
    "Mateus 5.3-12": "Matt.5.3-Matt.5.12",
  },
  en: {
    "1st John 4:8": "1John.4.8",
    "Psalms 1 to 3": "Ps.1-Ps.3",
    "Matthew 5:3 to 12": "Matt.5.3-Matt.5.12",
  },
};

let asWritten = true;
for (const [name, language] of Object.entries({ pt, en }))
  for (const [text, osis] of Object.entries(expected[name])) {
    const seen = new Parser(language).parse(text).osis();
    console.log(`${name}, ${text}: ${seen || "nothing"}`);
    asWritten &&= seen === osis;
  }
console.log(asWritten ? "As written above." : "No longer as written above.");
process.exit(asWritten ? 0 : 1);
JS
node read.mjs
