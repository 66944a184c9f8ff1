// @module-tag machine
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
} from "node:fs";
import { join, posix } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { temporaryFolder } from "../src/testing/church/sample-church.ts";
import { watchTree } from "../src/testing/run/tree-memory.ts";

const root = join(import.meta.dirname, "..");
const mostMegabytes = 400;

/** A fresh clone in which everything is installed and nothing built. */
function clone(): string {
  const folder = mkdtempSync(join(temporaryFolder, "clone-"));
  for (const name of ["src", "package.json", "tsconfig.json", "vite.config.ts"]) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  return folder;
}

// Only Linux reports the memory that processes share.
test.runIf(process.platform === "linux")(
  `all processes of a build together take less than ${mostMegabytes} MB; what it makes loads no panel at its start`,
  async () => {
    const cwd = clone();
    const build = `process.exit((await import("${join(root, "bin/build.ts")}")).buildIfStale())`;
    // As a developer's shell may say, though visitors are to load React's production code.
    const env = { ...process.env, NODE_ENV: "development" };
    const child = spawn(process.execPath, ["--input-type=module", "--eval", build], { cwd, env });
    const tree = watchTree(child.pid ?? 0);

    const [status] = await once(child, "close");
    const peak = tree.peak();

    expect(status).toBe(0);
    expect(existsSync(join(cwd, "dist/server/main.js"))).toBe(true);
    expect(peak).toBeGreaterThan(0);
    expect(peak).toBeLessThan(mostMegabytes);
    expectPanelToWait(join(cwd, "dist/server"));
    const client = globSync("dist/client/assets/*.js", { cwd });
    expect(client).not.toEqual([]);
    for (const file of client) {
      expect(readFileSync(join(cwd, file), "utf8"), file).not.toContain("jsxDEV");
    }
  },
);

/** Texts of the panel alone, one from each part. */
const wordsOfPanel = [
  "Receber código",
  "Ver como fica",
  "Voltar a esta versão",
  "Enviar foto",
  "Marcar como tratada",
  "Folha de ",
  "Criar chave de acesso",
];

/** The program loads the panel at the first visit to it, not before. */
function expectPanelToWait(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const code = new Map(
    names
      .filter((name) => name.endsWith(".js"))
      .map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );
  const atOnce = loadedAtOnce("main.js", code);
  for (const words of wordsOfPanel) {
    const chunks = [...code].filter(([, text]) => text.includes(words)).map(([name]) => name);
    expect(chunks, words).not.toEqual([]);
    expect(
      chunks.filter((name) => atOnce.has(name)),
      words,
    ).toEqual([]);
  }
}

function loadedAtOnce(name: string, code: ReadonlyMap<string, string>, known = new Set<string>()) {
  if (known.has(name)) return known;
  known.add(name);
  for (const { moduleRequest } of parseSync(name, code.get(name) ?? "").module.staticImports) {
    const next = posix.join(posix.dirname(name), moduleRequest.value);
    if (code.has(next)) loadedAtOnce(next, code, known);
  }
  return known;
}
