#!/bin/sh
# music-metadata makes a recording with a quiet beginning four times as long as it is, also with `duration: true`, since
# four frames of one rate are a constant rate to it.
#
# Versions: music-metadata 12.1.0 and 11.16.1; beside them get-mp3-duration 1.0.0, which goes from frame to frame.
# Expected: a Layer III file may change its rate at each frame (ISO/IEC 11172-3, 2.4.2.3, bitrate_index), and needs no
#           Xing head. With `duration: true` "the parser will read the entire media file if necessary to determine the
#           duration" (its README). So ten minutes are ten minutes.
# Seen:     a hundred frames of 32 kbit/s, as encoders of a variable rate write for silence, then frames of 128 kbit/s
#           make 2398 seconds out of 600, without a warning. With one frame of 40 kbit/s among the first four it is 600.
# Ends with 1 when any of this is no longer so.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund \
  music-metadata@12.1.0 music-metadata-11@npm:music-metadata@11.16.1 get-mp3-duration@1.0.0

cat > measure.mjs <<'JS'
import measure from "get-mp3-duration";
import * as newer from "music-metadata";
import * as older from "music-metadata-11";

const rates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128];
const secondsOfFrame = 1152 / 44_100;

/** One silent frame of MPEG-1 Layer III, 44.1 kHz, mono. */
function frame(kilobits) {
  const bytes = Buffer.alloc(Math.floor((144 * kilobits * 1000) / 44_100));
  bytes.set([0xff, 0xfb, rates.indexOf(kilobits) << 4, 0xc0]);
  return bytes;
}

const frames = Math.round(600 / secondsOfFrame);
const rest = Array.from({ length: frames - 100 }, () => frame(128));
const recordings = {
  quiet: [...Array.from({ length: 100 }, () => frame(32)), ...rest],
  changing: [frame(32), frame(40), ...Array.from({ length: 98 }, () => frame(32)), ...rest],
};

const seen = {};
for (const [name, parts] of Object.entries(recordings)) {
  const file = Buffer.concat(parts);
  const counted = Math.round(measure(file) / 1000);
  for (const [version, { parseBuffer }] of Object.entries({ newer, older })) {
    const about = { mimeType: "audio/mpeg", size: file.length };
    const { format, quality } = await parseBuffer(file, about, { duration: true });
    const read = Math.round(format.duration);
    console.log(`${name}, ${version}: ${read} s, counted ${counted} s, ${quality.warnings.length} warnings`);
    seen[`${name} ${version}`] = [read, counted, quality.warnings.length].join();
  }
}
const asWritten =
  ["newer", "older"].every((version) => seen[`quiet ${version}`] === "2398,600,0") &&
  ["newer", "older"].every((version) => seen[`changing ${version}`] === "600,600,0");
console.log(asWritten ? "As written above." : "No longer as written above.");
process.exit(asWritten ? 0 : 1);
JS
node measure.mjs
