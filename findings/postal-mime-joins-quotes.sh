#!/bin/sh
# postal-mime joins quoted lines of `format=flowed` with their marks, and the words of one writer to those of another.
#
# Versions: postal-mime 4.0.0; beside it libmime 5.6.4, of the same maker.
# Expected: a reader counts the marks ">" and takes them off before it joins a line that ends in a space to the next, and
#           does so only where both have as many marks (RFC 3676, 4.1 and 4.5).
# Seen:     two lines with one mark and two lines with two become one line, "> … > … >> … >> …", so that the answer and
#           what it answers cannot be told apart. libmime keeps two paragraphs and one mark for each.
# Ends with 1 when any of this is no longer so.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund postal-mime@4.0.0 libmime@5.6.4

cat > read.mjs <<'JS'
import libmime from "libmime";
import PostalMime from "postal-mime";

const quotes = ["> Quem canta no domingo, ", "> de manha? ", ">> Eu canto, ", ">> e a Ana toca."];
const lines = [...quotes, "", "Podem ", "contar comigo."];
const head = [
  "From: rute@example.org",
  "MIME-Version: 1.0",
  "Content-Type: text/plain; charset=utf-8; format=flowed",
  "",
];
const seen = {
  "postal-mime": (await PostalMime.parse([...head, ...lines, ""].join("\r\n"))).text,
  libmime: libmime.decodeFlowed(lines.join("\r\n"), false),
};
const expected = {
  "postal-mime": ["> Quem canta no domingo, > de manha? >> Eu canto, >> e a Ana toca.", "", "Podem contar comigo."],
  libmime: ["> Quem canta no domingo, de manha?", ">> Eu canto, e a Ana toca.", "", "Podem contar comigo."],
};

let asWritten = true;
for (const [reader, text] of Object.entries(seen)) {
  const read = text.trimEnd().split("\n").map((line) => line.trimEnd());
  console.log(reader, read);
  asWritten &&= read.join("\n") === expected[reader].join("\n");
}
console.log(asWritten ? "As written above." : "No longer as written above.");
process.exit(asWritten ? 0 : 1);
JS
node read.mjs
