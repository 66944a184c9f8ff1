// @module-tag machine
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lateCalls, lateStyles } from "./promised-browsers.ts";

/** Features that are too young, each with the reason why the page works without it. */
const styles: Record<string, string> = {
  "text-size-adjust": "letters that a phone enlarges by itself",
  "text-wrap": "lines of even length",
  "text-wrap: balance": "lines of even length",
  "text-wrap: pretty": "no lonely last word",
  "text-wrap: wrap": "takes back the above",
  "color-mix()": "a tint behind words that stand on the page's own ground",
  "@page": "the margins of a sheet",
  size: "the sheet's own size",
  translate: "a movement",
  "translate: none": "takes back a movement",
  rotate: "an arrow that turns",
  scale: "a dot that grows",
  "break-after: avoid": "where a sheet ends",
  svh: "stands behind the same in vh",
  dvh: "stands behind the same in vh",
  "content-visibility": "saves work",
  "content-visibility: auto": "saves work",
  "content-visibility: visible": "takes back the above",
  "contain-intrinsic-block-size": "saves work",
  ":has": "in rules of their own",
  ":popover-open": "asked for in @supports",
  ":details-content": "what is closed, opened on paper",
  "@media (scripting)": "hides what without script would do nothing, and words beside it say so",
  "user-select: all": "one press selects a whole key",
  "print-color-adjust: exact": "colours on paper",
  "overscroll-behavior-x": "swiping further than the last slide",
  "overscroll-behavior-x: contain": "swiping further than the last slide",
  "scrollbar-width": "the look of a bar",
  "scrollbar-width: none": "the look of a bar",
  "scrollbar-width: auto": "the look of a bar",
  "forced-color-adjust": "colours of Windows alone",
  "forced-color-adjust: none": "colours of Windows alone",
  "@media (forced-colors)": "colours of Windows alone",
  ":-webkit-scrollbar": "the look of a bar",
  "align-content: start": "known in grids for long, and late elsewhere",
  "align-content: end": "known in grids for long, and late elsewhere",
  "@container": "the poster's sheet: without it the poster is as on a phone, and nothing is cut",
  "container-type": "the poster's sheet",
  "container-type: inline-size": "the poster's sheet",
  zoom: "a poster with more than a sheet holds: without it the end of its lists is left out, and it says so",
  resize: "a larger field for long letters",
  "resize: vertical": "a larger field for long letters",
};

const calls: Record<string, string> = {
  ".inert": "an ordinary property where it is not known: the focus may leave the open menu",
  ".hidePopover": "asked for first",
  ".share": "asked for first",
  ".createPolicy": "asked for first",
  ".createScriptURL": "asked for first",
  ".saveData": "asked for first",
  ".connection": "asked for first",
  ".mobile": "asked for first",
  ".parseCreationOptionsFromJSON": "asked for first",
  ".parseRequestOptionsFromJSON": "asked for first, by the other of the two",
  OffscreenCanvas: "a photo that cannot be made smaller here is sent as it is",
  ".convertToBlob": "the same",
  ClipboardItem: "where it is not there the text is copied the old way",
};

/** Names of ours or a library's that a young browser object also has. */
const ours = new Set([
  ".provider",
  ".union",
  ".number",
  ".token",
  ".path",
  ".fallback",
  ".forget",
  ".phone",
  ".region",
  ".format",
  ".destroy",
]);

test("no style needs a feature that a promised browser does not know", () => {
  const files = globSync("src/**/*.css").filter((file) => !/\/(panel|editor)\//.test(file));
  expect(files.length).toBeGreaterThan(30);
  const found = files.flatMap((file) =>
    lateStyles(readFileSync(file, "utf8"))
      .filter((one) => !(one in styles))
      .map((one) => `${file}: ${one}`),
  );

  expect(found).toEqual([]);
});

/** Code of tsconfig.browser.json, and what both sides share that runs in a browser too. */
const { include } = JSON.parse(
  readFileSync("tsconfig.browser.json", "utf8").replaceAll(/^\/\/.*$/gm, ""),
) as { include: string[] };
const browserCode = ["src/format", "src/*/contract", "src/*/contract.ts", ...include].map((one) =>
  one.endsWith(".ts") ? one : `${one}/**/*.{ts,tsx}`,
);

test("no browser code calls an unknown feature without checking for it", () => {
  const files = globSync(browserCode).filter((file) => !file.includes(".test."));
  expect(files.length).toBeGreaterThan(80);
  const found = files.flatMap((file) =>
    lateCalls(file, readFileSync(file, "utf8"))
      .filter((one) => !(one in calls) && !ours.has(one))
      .map((one) => `${file}: ${one}`),
  );

  expect(found).toEqual([]);
});

test("features that are too young are found", () => {
  expect(
    lateStyles("a { anchor-name: --b; width: 3dvh; } @scope (a) { b:has(c) { top: 0 } }"),
  ).toEqual(["@scope", ":has", "anchor-name", "dvh"]);
  expect(lateCalls("a.ts", "form.requestSubmit(); list.toSorted(); new URLPattern('a');")).toEqual([
    ".requestSubmit",
    ".toSorted",
    "URLPattern",
  ]);
  expect(lateCalls("a.ts", "list.at(-1); Object.hasOwn(a, b); structuredClone(a);")).toEqual([]);
});
