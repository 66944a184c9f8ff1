import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { parseSync } from "vite";

type Import = {
  /** A path from the root, or a package's name. */
  to: string;
  isPackage: boolean;
  isType: boolean;
  /** True if it is loaded when the program asks for it, by `import()`. */
  isLazy: boolean;
};

type SourceFile = { path: string; imports: Import[] };

/** Every file of code that is ours, with what it imports. */
export function readSources(): SourceFile[] {
  return globSync("**/*.{ts,tsx,mts,mjs,js}", { exclude: ["node_modules", "dist", "data"] })
    .map((path) => path.replaceAll("\\", "/"))
    .map((path) => ({ path, imports: importsOf(path, readFileSync(path, "utf8")) }));
}

export function importsOf(path: string, code: string): Import[] {
  const { module, errors } = parseSync(path, code);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const imported: { from: string; isType: boolean; isLazy: boolean }[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    imported.push({ from: moduleRequest.value, isType: areTypes(entries), isLazy: false });
  }
  for (const { entries } of module.staticExports) {
    const from = entries[0]?.moduleRequest?.value;
    if (from) imported.push({ from, isType: areTypes(entries), isLazy: false });
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const written = code.slice(moduleRequest.start, moduleRequest.end);
    // An address that is put together while it runs can lead anywhere: that is for its own test to say.
    if (/^["'].*["']$/.test(written))
      imported.push({ from: written.slice(1, -1), isType: false, isLazy: true });
  }
  return imported.map(({ from, isType, isLazy }) => ({ ...placeOf(path, from), isType, isLazy }));
}

const areTypes = (entries: { isType: boolean }[]): boolean =>
  entries.length > 0 && entries.every(({ isType }) => isType);

function placeOf(path: string, from: string): Pick<Import, "to" | "isPackage"> {
  if (from.startsWith(".")) {
    const [file = ""] = from.split("?");
    return { to: posix.join(posix.dirname(path), file), isPackage: false };
  }
  if (from.startsWith("node:")) return { to: "node", isPackage: true };
  const parts = from.split("/");
  return { to: parts.slice(0, from.startsWith("@") ? 2 : 1).join("/"), isPackage: true };
}

/** A part of what `parseSync` makes of a file. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** Looks at each node of a parsed file. */
export function walk(node: unknown, look: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, look);
  else if (node && typeof node === "object") {
    if ("type" in node) look(node as Node);
    for (const value of Object.values(node)) walk(value, look);
  }
}
