#!/bin/sh
# email-reply-parser hides the rest of a letter after "Em Romanos 8, Paulo escreveu:", as if the church had written it.
#
# Versions: email-reply-parser 2.3.9, without its optional re2; beside it node-email-reply-parser 0.1.4.
# Expected: it takes away earlier mail "like `On DATE, NAME <EMAIL> wrote:`", in Portuguese too (its README); its source
#           notes the form "Em DATE, NAME <EMAIL>". A line with neither a date nor an address, in a letter that answers
#           nothing and has no ">", is the writer's own.
# Seen:     any line from "Em" to "escreveu" counts, with or without a colon: getVisibleText and parseReply give the
#           greeting alone, and the verse and the request for a visit are hidden. So does "On … wrote" in English. With
#           "Na carta aos Romanos" or "lemos" all of the letter is there. The other hides it only where there is a
#           colon.
# Ends with 1 when any of this is no longer so.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --omit=optional email-reply-parser@2.3.9 node-email-reply-parser@0.1.4

cat > read.mjs <<'JS'
import EmailReplyParser from "email-reply-parser";
import readReply from "node-email-reply-parser";

const rest = ["", "Quem nos separará do amor de Cristo?", "", "Minha mãe está no hospital. Podem visitar?"];
const letterOf = (line) => ["Bom dia, pastor.", "", line, ...rest].join("\n");
const header = "Em seg., 4 de mai. de 2026 às 19:00, Rute <rute@example.org> escreveu:";
const answer = `Sim, posso.\n\n${header}\n\n> Pode cantar?\n`;
const cut = "Bom dia, pastor.";
const letters = {
  colon: ["Em Romanos 8, Paulo escreveu:", cut, cut],
  "no colon": ["Em Romanos 8 está o que Paulo escreveu", cut],
  english: ["On hope, as Paul wrote:", cut, cut],
  "another beginning": ["Na carta aos Romanos, Paulo escreveu:"],
  "another verb": ["Em Romanos 8, de Paulo, lemos:"],
};

let asWritten = true;
for (const [name, [line, left, otherLeft]] of Object.entries(letters)) {
  const letter = letterOf(line);
  const parser = new EmailReplyParser();
  const seen = parser.read(letter).getVisibleText().trim();
  const also = parser.parseReply(letter).trim();
  const other = readReply(letter).getVisibleText().trim();
  console.log(`${name}: ${seen.length} and ${also.length} of ${letter.length} letters; the other ${other.length}`);
  asWritten &&= seen === (left ?? letter) && also === seen && other === (otherLeft ?? letter);
}
const answered = new EmailReplyParser().read(answer).getVisibleText().trim();
console.log(`an answer: ${answered}`);
asWritten &&= answered === "Sim, posso.";
console.log(asWritten ? "As written above." : "No longer as written above.");
process.exit(asWritten ? 0 : 1);
JS
node read.mjs
