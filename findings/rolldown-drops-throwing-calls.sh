#!/bin/sh
# rolldown leaves out calls that can throw, also inside `try`, so that what they guard is guarded no more.
#
# Versions: rolldown as Vite 8.3.8 brings it; beside it Rollup 4.68.8 and esbuild 0.28.2.
# Expected: `try { decodeURIComponent(text); return true; } catch { return false; }` answers the same when bundled.
#           Rollup keeps each call inside `try` (its option `treeshake.tryCatchDeoptimization`), and esbuild keeps it too.
# Seen:     without `minify` and without a warning, rolldown drops decodeURI, decodeURIComponent, encodeURI,
#           encodeURIComponent, String and String.fromCodePoint where nothing uses the result. The bundled functions take
#           "%" for text that can be decoded. It keeps JSON.parse, new URL, new RegExp, BigInt and atob.
# Ends with 1 when any of this is no longer so.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund vite@8.3.8 rollup@4.68.8 esbuild@0.28.2

cat > asks.js <<'JS'
export function decodesURI(text) {
  try { decodeURI(text); return true; } catch { return false; }
}
export function decodesURIComponent(text) {
  try { decodeURIComponent(text); return true; } catch { return false; }
}
export function encodesURI(text) {
  try { encodeURI(text); return true; } catch { return false; }
}
export function encodesURIComponent(text) {
  try { encodeURIComponent(text); return true; } catch { return false; }
}
export function isText(value) {
  try { String(value); return true; } catch { return false; }
}
export function isCodePoint(value) {
  try { String.fromCodePoint(value); return true; } catch { return false; }
}
export function isJson(text) {
  try { JSON.parse(text); return true; } catch { return false; }
}
export function isAddress(text) {
  try { new URL(text); return true; } catch { return false; }
}
export function isPattern(text) {
  try { new RegExp(text); return true; } catch { return false; }
}
export function isWhole(text) {
  try { BigInt(text); return true; } catch { return false; }
}
export function isBase64(text) {
  try { atob(text); return true; } catch { return false; }
}
JS

cat > compare.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { build as buildWithEsbuild } from "esbuild";
import { rolldown } from "rolldown";
import { rollup } from "rollup";
import { version as vite } from "vite";

const code = {
  rolldown: (await (await rolldown({ input: "asks.js" })).generate({ format: "es" })).output[0].code,
  rollup: (await (await rollup({ input: "asks.js" })).generate({ format: "es" })).output[0].code,
  esbuild: (
    await buildWithEsbuild({ entryPoints: ["asks.js"], bundle: true, format: "esm", write: false })
  ).outputFiles[0].text,
  source: `export * from "./asks.js";`,
};
const bad = {
  decodesURI: "%",
  decodesURIComponent: "%",
  encodesURI: "\ud800",
  encodesURIComponent: "\ud800",
  isText: Object.create(null),
  isCodePoint: -1,
  isJson: "{",
  isAddress: "x",
  isPattern: "(",
  isWhole: "x",
  isBase64: "%",
};
const dropped = ["decodesURI", "decodesURIComponent", "encodesURI", "encodesURIComponent", "isText", "isCodePoint"];
const expected = { rolldown: dropped.join(), rollup: "", esbuild: "", source: "" };

let asWritten = true;
console.log(`Vite ${vite}`);
for (const [name, text] of Object.entries(code)) {
  writeFileSync(`${name}.mjs`, text);
  const asks = await import(`./${name}.mjs`);
  const wrong = Object.keys(bad).filter((ask) => asks[ask](bad[ask]));
  console.log(`${name}: ${wrong.length} wrong of ${Object.keys(bad).length} ${wrong.join(" ")}`);
  asWritten &&= wrong.join() === expected[name];
}
console.log(asWritten ? "As written above." : "No longer as written above.");
process.exit(asWritten ? 0 : 1);
JS
node compare.mjs
