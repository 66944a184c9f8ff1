import { cpSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * The build that stands in `dist/` as an update would bring it: the same program, with every part for the browser
 * under another name → its server's file
 */
export function makeNextBuild(folder: string): string {
  cpSync("dist", join(folder, "dist"), { recursive: true });
  for (const name of ["node_modules", "src", "content"]) {
    symlinkSync(resolve(name), join(folder, name), "dir");
  }
  const client = join(folder, "dist/client");
  const parts = readdirSync(join(client, "assets")).filter((name) => name.endsWith(".js"));
  const renamed = new Map(
    parts.map((name) => [name, name.replace(/.{8}\.js$/, (end) => next(end))]),
  );
  const files = [".vite/manifest.json", ...parts.map((name) => `assets/${name}`)];
  for (const file of files) {
    let text = readFileSync(join(client, file), "utf8");
    for (const [before, after] of renamed) text = text.replaceAll(before, after);
    writeFileSync(join(client, file), text);
  }
  for (const [before, after] of renamed) {
    renameSync(join(client, "assets", before), join(client, "assets", after));
  }
  return join(folder, "dist/server/main.js");
}

/** A hash as long as the one before, and another. */
const next = (end: string): string => `nova${end.slice(4)}`;
