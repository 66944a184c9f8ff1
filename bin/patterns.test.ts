// @module-tag machine
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { type Node, walk } from "../src/testing/run/sources.ts";

const root = join(import.meta.dirname, "../src");

/** The parts of a pattern that are known only at run time are replaced by a letter. */
function writtenText(node: unknown): string | undefined {
  const { type, value, quasis, quasi } = (node ?? {}) as Partial<Node>;
  if (type === "TaggedTemplateExpression") {
    const { quasis: raw } = quasi as { quasis: { value: { raw: string } }[] };
    return raw.map((part) => part.value.raw).join("x");
  }
  if (type === "Literal") return typeof value === "string" ? value : undefined;
  if (type !== "TemplateLiteral") return undefined;
  return (quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked).join("x");
}

/** Files whose patterns are composed of other constants. */
const madeElsewhere = new Set<string>();

function patternOf(node: Node, place: string): RegExp | undefined {
  const regex = node.regex as { pattern: string; flags: string } | undefined;
  if (node.type === "Literal" && regex) return new RegExp(regex.pattern, regex.flags);
  const isCall = node.type === "NewExpression" || node.type === "CallExpression";
  if (!isCall || (node.callee as Node).name !== "RegExp") return undefined;
  const [source, flags] = node.arguments as unknown[];
  const text = writtenText(source);
  if (text === undefined) {
    madeElsewhere.add(place);
    return undefined;
  }
  return new RegExp(text, writtenText(flags) ?? "");
}

/** Every pattern of the program, by file. */
const patterns = globSync("**/*.{ts,tsx}", { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file) && !file.startsWith("testing/"))
  .flatMap((file) => {
    const found: { place: string; pattern: RegExp }[] = [];
    walk(parseSync(file, readFileSync(join(root, file), "utf8")).program, (node) => {
      const pattern = patternOf(node, file);
      if (pattern) found.push({ place: file, pattern });
    });
    return found;
  });

const usual = [...' \t\n/.,-0aAé<%\\"', "\t ", "\n ", "\r\n", "a@", "a.", "1,"];
const ownSigns = ({ source }: RegExp) => [...new Set(source.replaceAll(/\\[a-zA-Z]/g, ""))];

/** Repetitions that end in a character that breaks the match. */
const hostileTexts = (pattern: RegExp, length: number): string[] =>
  [...new Set([...usual, ...ownSigns(pattern)])].flatMap((part) => {
    const run = part.repeat(Math.ceil(length / part.length));
    return [`${run}\u0001`, `x${run}x`, `/${run}\n\u0001`];
  });

function msOf(pattern: RegExp, text: string): number {
  const startedAt = performance.now();
  text.replace(pattern, "");
  return performance.now() - startedAt;
}

const leastMs = (pattern: RegExp, text: string) =>
  Math.min(...[1, 2, 3].map(() => msOf(pattern, text)));

const floorMs = 5;
/** Four times the text takes a linear pattern four times as long, a quadratic one sixteen times. */
const mostGrowth = 9;

/** True if it is slow each time: a busy machine makes any pattern slow once. */
function isSlow(pattern: RegExp, letters: number): boolean {
  const short = hostileTexts(pattern, letters / 4);
  return hostileTexts(pattern, letters).some((text, at) => {
    if (msOf(pattern, text) < floorMs) return false;
    return [1, 2, 3, 4, 5].every(() => {
      const ms = leastMs(pattern, text);
      return ms >= floorMs && ms > mostGrowth * leastMs(pattern, short[at] ?? "");
    });
  });
}

test("the program's patterns are found, and one with quadratic time is recognised", () => {
  expect([...madeElsewhere].toSorted()).toEqual([
    // On what an editor pastes, on the texts of the church's pages and on the operator's secrets.
    "content/editor/edit/posted-form.tsx",
    "kit/ui/whole-words.tsx",
    "platform/config/faults.ts",
  ]);
  expect(patterns.length).toBeGreaterThan(150);
  // Half of the length below, so that quadratic time takes a quarter as long here.
  const letters = 8_192;
  expect(isSlow(/\/+$/, letters)).toBe(true);
  expect(isSlow(/\s*\n\s*/g, letters)).toBe(true);
  expect(isSlow(/^\/+$/, letters)).toBe(false);
});

test("every pattern takes linear time on 16 KB of hostile text", () => {
  const slow = patterns.filter(({ pattern }) => isSlow(pattern, 16_384));
  expect(slow.map(({ place, pattern }) => `${place}: ${pattern}`)).toEqual([]);
});
