#!/bin/sh
# @extractus/feed-extractor gives the first and the tenth episode of a podcast one identifier.
#
# Versions: @extractus/feed-extractor 8.0.3; beside it feedsmith 3.0.1 and rss-parser 3.13.0.
# Expected: `id` is a string (its README), which comes from the guid. A guid has no syntax, and "aggregators must view
#           them as a string" (RSS 2.0, which the README names). So "1.1" and "1.10" are two episodes.
# Seen:     text that looks like a number is read as one and written anew: "1.10" becomes "1.1", "0012" "12", "2e3"
#           "2000"; titles too, and inside CDATA. A program that keeps episodes by `id` loses one.
#           With `xmlParserOptions: { parseTagValue: false }` each is as it stands.
# Ends with 1 when any of this is no longer so.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund @extractus/feed-extractor@8.0.3 feedsmith@3.0.1 rss-parser@3.13.0

cat > read.mjs <<'JS'
import { extractFromXml } from "@extractus/feed-extractor";
import { parseFeed } from "feedsmith";
import Parser from "rss-parser";

const texts = ["1.1", "1.10", "0012", "2e3", "<![CDATA[007]]>"];
const items = texts.map((text) => `<item><title>${text}</title><guid isPermaLink="false">${text}</guid></item>`);
const feed = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel>
<title>Mensagens</title><link>https://example.org/</link><description>De domingo</description>
${items.join("\n")}
</channel></rss>`;

const right = "1.1 1.10 0012 2e3 007";
const wrong = "1.1 1.1 12 2000 7";
const ofExtractor = (options) => extractFromXml(feed, options).entries;
const ofFeedsmith = () => parseFeed(feed).feed.items.map(({ guid, title }) => ({ id: guid.value, title }));
const ofParser = async () => {
  const { items: read } = await new Parser().parseString(feed);
  return read.map(({ guid, title }) => ({ id: guid, title }));
};
const seen = {
  "feed-extractor": [ofExtractor(), wrong],
  "feed-extractor, parseTagValue: false": [ofExtractor({ xmlParserOptions: { parseTagValue: false } }), right],
  feedsmith: [ofFeedsmith(), right],
  "rss-parser": [await ofParser(), right],
};

let asWritten = true;
for (const [reader, [episodes, expected]] of Object.entries(seen)) {
  const ids = episodes.map(({ id }) => id).join(" ");
  const titles = episodes.map(({ title }) => title).join(" ");
  console.log(`${reader}: ${ids} | ${titles}`);
  asWritten &&= ids === expected && titles === expected;
}
console.log(asWritten ? "As written above." : "No longer as written above.");
process.exit(asWritten ? 0 : 1);
JS
node read.mjs
