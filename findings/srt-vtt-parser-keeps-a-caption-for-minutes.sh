#!/bin/sh
# @plussub/srt-vtt-parser keeps a caption for four minutes where its line has a setting, or leaves the caption out.
#
# Versions: @plussub/srt-vtt-parser 2.0.5; beside it media-captions 1.0.4.
# Expected: in WebVTT the hours of a time may be left out, and after the end time may come the cue's settings (W3C
#           WebVTT, 4.1), as "line:0", "align:start" or the "region:coro" of a REGION above (4.4). None of them changes
#           a time.
# Seen:     the settings get into the end time. "00:01.000 --> 00:04.000 line:0" ends at 240 seconds instead of 4, and
#           with "size:80%" at 240.08; with "align:start" at NaN. With "region:coro" the caption is not there at all.
#           Nothing is thrown. With the hours written only "region:coro" is lost. media-captions ends each at 4.
# Ends with 1 when any of this is no longer so.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund @plussub/srt-vtt-parser@2.0.5 media-captions@1.0.4

cat > read.mjs <<'JS'
import { parse } from "@plussub/srt-vtt-parser";
import { parseText } from "media-captions";

const short = "00:01.000 --> 00:04.000";
const long = "00:00:01.000 --> 00:00:04.000";
const lines = {
  [short]: 4,
  [`${short} line:0`]: 240,
  [`${short} size:80%`]: 240.08,
  [`${short} align:start`]: NaN,
  [`${short} region:coro`]: "lost",
  [long]: 4,
  [`${long} line:0`]: 4,
  [`${long} size:80%`]: 4,
  [`${long} align:start`]: 4,
  [`${long} region:coro`]: "lost",
};

let asWritten = true;
for (const [line, expected] of Object.entries(lines)) {
  const file = `WEBVTT\n\nREGION\nid:coro\n\n${line}\nOremos pela Rute\n\n00:05.000 --> 00:08.000\nAmém\n`;
  const cue = parse(file).entries.find(({ text }) => text === "Oremos pela Rute");
  const seen = cue ? cue.to / 1000 : "lost";
  const { cues, errors } = await parseText(file, { strict: true });
  console.log(`${line}: ${seen}; the other ${cues[0].endTime}, ${errors.length} errors`);
  const [{ endTime, text }] = cues;
  asWritten &&= Object.is(seen, expected) && endTime === 4 && text === "Oremos pela Rute" && errors.length === 0;
}
console.log(asWritten ? "As written above." : "No longer as written above.");
process.exit(asWritten ? 0 : 1);
JS
node read.mjs
