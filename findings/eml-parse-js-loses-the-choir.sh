#!/bin/sh
# eml-parse-js finds nobody in a letter to "Coral: ana@…, eva@…;", and no text in one without Content-Type.
#
# Versions: eml-parse-js 1.1.15; beside it mailparser 3.14.2 and postal-mime 4.0.0.
# Expected: it is an "RFC 822 EML file format parser" (its README). A group is a name, ":", its addresses and ";", and
#           each of them is an addressee (RFC 822, 6.1 and 6.2.6; RFC 5322, 3.4). A letter of RFC 822 has no
#           Content-Type; in MIME one without it is plain text (RFC 2045, 5.2), and so is such a part (RFC 2046, 5.1).
# Seen:     readEml's `to` of a group is its name, and all addresses in it are gone; who stands after the ";" is there.
#           Of a letter without Content-Type it has no `text`, but an attachment without a name. Of two such parts it
#           has no text either, and of one beside a part with Content-Type the other's alone. The others have it all.
# Ends with 1 when any of this is no longer so.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund eml-parse-js@1.1.15 mailparser@3.14.2 postal-mime@4.0.0

cat > read.mjs <<'JS'
import { readEml } from "eml-parse-js";
import { simpleParser } from "mailparser";
import PostalMime from "postal-mime";

console.warn = () => {};
const letterOf = (to, head, ...body) =>
  [
    "From: rute@example.org", `To: ${to}`, "Subject: Visita", "Date: Sun, 03 May 2026 19:00:00 -0300",
    ...head, "", ...body, "",
  ].join("\r\n");
const plain = ["MIME-Version: 1.0", "Content-Type: text/plain"];
const mixed = ["MIME-Version: 1.0", 'Content-Type: multipart/mixed; boundary="x"'];
const first = "Podem me visitar?";
const last = "Moro na quadra 3.";
const choir = "Coral: ana@example.org, Eva <eva@example.org>;, lia@example.org";
const church = "igreja@example.org";
const three = "ana@example.org eva@example.org lia@example.org";
const letters = {
  "with Content-Type": [letterOf(church, plain, first, last), true, true, church],
  "without it": [letterOf(church, [], first, last), false, false, church],
  "two parts without it": [
    letterOf(church, mixed, "--x", "", first, "--x", "", last, "--x--"), false, false, church,
  ],
  "one part without it": [
    letterOf(church, mixed, "--x", "", first, "--x", "Content-Type: text/plain", "", last, "--x--"),
    false, true, church,
  ],
  group: [letterOf(choir, plain, first, last), true, true, "lia@example.org"],
};
const addressesOf = (list) =>
  [list].flat().flatMap(({ email, address = email, group }) => (group ? addressesOf(group) : address ? [address] : []));
const inWords = (text = "", to) => [text.includes(first), text.includes(last), addressesOf(to).join(" ")].join();

let asWritten = true;
for (const [name, [letter, ...expected]] of Object.entries(letters)) {
  const read = readEml(letter);
  const others = [await simpleParser(letter), await PostalMime.parse(letter)];
  const seen = inWords(read.text, read.to);
  const also = [inWords(others[0].text, others[0].to.value), inWords(others[1].text, others[1].to)];
  console.log(`${name}: ${seen}; the others ${also.join(" and ")}`);
  const right = `true,true,${name === "group" ? three : church}`;
  asWritten &&= seen === expected.join() && also.every((words) => words === right);
}
console.log(asWritten ? "As written above." : "No longer as written above.");
process.exit(asWritten ? 0 : 1);
JS
node read.mjs
