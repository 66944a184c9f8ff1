// @module-tag machine
import { globSync, readFileSync } from "node:fs";
import bcd from "@mdn/browser-compat-data" with { type: "json" };
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { walk } from "../../src/testing/run/sources.ts";

/** README.md and /acessibilidade name the same browsers, and vite.config.ts compiles for them. */
const promised = { chrome: 103, safari: 15.4, firefox: 100 };

type Support = { version_added: string | boolean | null; flags?: unknown; prefix?: string };
type Entry = { __compat?: { support: Record<string, Support | Support[]> } } & {
  [name: string]: unknown;
};

const data = bcd as unknown as Record<string, Record<string, Entry>>;

/** True if every promised browser supports it; undefined if that is unknown. */
function isThere(entry: unknown): boolean | undefined {
  // oxlint-disable-next-line no-underscore-dangle -- it is named so
  const { support } = (entry as Entry | undefined)?.__compat ?? {};
  if (!support) return undefined;
  return Object.entries(promised).every(([browser, version]) =>
    [support[browser] ?? []].flat().some(({ version_added: added, flags }) => {
      if (flags || added === null || added === false || added === "preview") return false;
      return added === true || Number.parseFloat(String(added).replace("≤", "")) <= version;
    }),
  );
}

const isLate = (entry: unknown): boolean => isThere(entry) === false;

/** Properties, values, at-rules, selectors and functions of a style that a promised browser does not know. */
function lateStyles(style: string): string[] {
  const { properties = {}, selectors = {}, "at-rules": atRules = {}, types = {} } = data.css ?? {};
  const within = (entry: unknown, name: string) => (entry as Entry | undefined)?.[name];
  const found = new Set<string>();
  const note = (entry: unknown, what: string) => void (isLate(entry) && found.add(what));
  const text = style.replaceAll(/\/\*[^]*?\*\//g, "").replaceAll(/(["']).*?\1|url\([^)]*\)/g, "''");
  for (const [, name = ""] of text.matchAll(/@([a-z-]+)/g)) note(atRules[name], `@${name}`);
  for (const [, name = ""] of text.matchAll(/@media[^{]*?\(([a-z-]+)/g)) {
    note(within(atRules.media, name), `@media (${name})`);
  }
  for (const pattern of [
    /::?([a-z-]+)[^{};]*\{/g,
    /:(has|is|where|not|popover-open|modal|open)\b/g,
  ]) {
    for (const [, name = ""] of text.matchAll(pattern)) note(selectors[name], `:${name}`);
  }
  for (const [, name = "", value = ""] of text.matchAll(
    /(?<=[{;]\s*)([a-z-]+):\s*([^;{}]+)[;}]/g,
  )) {
    note(properties[name], name);
    for (const word of value.match(/[a-z][a-z-]*(?![\w(-])/g) ?? []) {
      note(within(properties[name], word), `${name}: ${word}`);
    }
    for (const [, made = ""] of value.matchAll(/([a-z-]+)\(/g)) {
      note(types[made], `${made}()`);
      note(within(types.color, made), `${made}()`);
    }
    for (const [, unit = ""] of value.matchAll(/\d([sdl]v[hwib])\b/g)) {
      note(within(types.length, "viewport_percentage_units_dynamic"), unit);
    }
  }
  return [...found];
}

/** Members that are too young on every object with such a member, and globals that are too young. */
function lateCalls(file: string, code: string): string[] {
  const found = new Set<string>();
  walk(parseSync(file, code).program, (node) => {
    if (node.type === "MemberExpression" && !node.computed) {
      const { name } = node.property as { name: string };
      if (lateMembers().has(name)) found.add(`.${name}`);
    }
    if (node.type === "NewExpression" || node.type === "CallExpression") {
      const { type, name = "" } = node.callee as { type: string; name?: string };
      const known = data.api?.[name] ?? (data.javascript?.builtins as Entry | undefined)?.[name];
      if (type === "Identifier" && isLate(known)) found.add(name);
    }
  });
  return [...found];
}

let members: Set<string> | undefined;
function lateMembers(): Set<string> {
  if (members) return members;
  const there = new Map<string, boolean>();
  for (const holder of [...Object.values(data.api ?? {}), ...builtins()]) {
    for (const [name, entry] of Object.entries(holder)) {
      const member = name.replace(/_static$/, "");
      const is = isThere(entry);
      if (is !== undefined) there.set(member, is || there.get(member) === true);
    }
  }
  members = new Set([...there].filter(([, is]) => !is).map(([name]) => name));
  return members;
}

const builtins = (): Entry[] =>
  Object.values(data.javascript?.builtins ?? {}).filter(
    (one) => typeof one === "object",
  ) as Entry[];

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
