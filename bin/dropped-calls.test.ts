// The bundler takes some calls of the language for calls without effect, and leaves them out where nothing uses what
// they return: a `try` around one of them then guards nothing in the built program, and its test on the source is green.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build, parseSync } from "vite";
import { expect, test } from "vitest";
import { type Node, walk } from "../src/testing/run/sources.ts";

const root = join(import.meta.dirname, "../src");

type Call = { place: string; callee: string; isNew: boolean };

/** Calls of the language's own functions, such as `String(x)` or `Object.keys(x)`, whose result nobody uses. */
function unusedCalls(file: string, code: string): Call[] {
  const found: Call[] = [];
  walk(parseSync(file, code).program, (node) => {
    if (node.type !== "ExpressionStatement") return;
    for (const { type, callee } of lastOf(node.expression as Node)) {
      const { start, end } = callee as Node;
      const written = code.slice(start, end);
      const [first = ""] = written.split(".");
      if (!/^[\w.]+$/.test(written) || !(first in globalThis)) continue;
      const place = `${file}:${code.slice(0, node.start).split("\n").length}`;
      found.push({ place, callee: written, isNew: type === "NewExpression" });
    }
  });
  return found;
}

/** The calls that a statement comes to: `void a(), b && c()` comes to `a()` and `c()`. */
function lastOf(node: Node): Node[] {
  const parts = {
    CallExpression: [],
    NewExpression: [],
    UnaryExpression: [node.argument],
    AwaitExpression: [node.argument],
    LogicalExpression: [node.right],
    ConditionalExpression: [node.consequent, node.alternate],
    SequenceExpression: node.expressions as Node[],
  }[node.type];
  if (parts?.length === 0) return [node];
  return ((parts ?? []) as Node[]).flatMap(lastOf);
}

/** The callees that are gone from the built code. */
async function droppedOf(calls: Call[]): Promise<Set<string>> {
  const asked = [...new Set(calls.map(({ callee, isNew }) => `${isNew ? "new " : ""}${callee}`))];
  const code = asked.map(
    (callee, n) => `export function asked${n}(x) { try { ${callee}(x); } catch { return ${n}; } }`,
  );
  const name = "\0asked";
  const built = await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: "error",
    plugins: [
      {
        name: "asked",
        resolveId: (id) => (id === "asked" ? name : null),
        load: (id) => (id === name ? code.join("\n") : null),
      },
    ],
    build: { write: false, ssr: true, rolldownOptions: { input: "asked" } },
  });
  const [chunk] = "output" in built ? built.output : [];
  if (chunk?.type !== "chunk") throw new Error("Nothing was built.");
  return new Set(asked.filter((callee) => !chunk.code.includes(`${callee}(x)`)));
}

async function dropped(calls: Call[]): Promise<string[]> {
  const gone = await droppedOf(calls);
  return calls
    .filter(({ callee, isNew }) => gone.has(`${isNew ? "new " : ""}${callee}`))
    .map(({ place, callee }) => `${place} ${callee}`);
}

test("the bundler drops no call of the program", async () => {
  const calls = globSync("**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file) && !file.startsWith("testing/"))
    .flatMap((file) => unusedCalls(file, readFileSync(join(root, file), "utf8")));

  expect(calls).not.toEqual([]);
  expect(await dropped(calls)).toEqual([]);
});

test.each([
  "try { decodeURIComponent(part); } catch {}",
  "try { void String(part); } catch {}",
  "try { part && encodeURI(part); } catch {}",
  "try { String.fromCodePoint(part); } catch {}",
  "check(() => { Math.max(part); });",
])("it would drop the call of: %s", async (code) => {
  expect(await dropped(unusedCalls("part.ts", code))).toHaveLength(1);
});

test.each([
  "try { JSON.parse(part); } catch {}",
  "try { new URL(part); } catch {}",
  "Object.assign(part, other);",
  "try { const text = decodeURIComponent(part); use(text); } catch {}",
])("it keeps the call of: %s", async (code) => {
  expect(await dropped(unusedCalls("part.ts", code))).toEqual([]);
});
