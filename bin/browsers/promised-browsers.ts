import bcd from "@mdn/browser-compat-data" with { type: "json" };
import { parseSync } from "vite";
import { walk } from "../sources.ts";

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
export function lateStyles(style: string): string[] {
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
export function lateCalls(file: string, code: string): string[] {
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
