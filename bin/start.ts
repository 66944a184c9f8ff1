// `npm start`: builds when the sources are newer than the build, then serves in this process.
import { spawnSync } from "node:child_process";
import { globSync, statSync } from "node:fs";

const sources = globSync(["src/**/*", "package-lock.json", "vite.config.ts"]);
const built = modifiedMs("dist/server/main.js");

if (sources.some((source) => modifiedMs(source) > built)) {
  console.log("Montando o site…");
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/vite/bin/vite.js", "build", "--app", "--logLevel", "warn"],
    { stdio: "inherit" },
  );
  if (status !== 0) process.exit(status ?? 1);
}

// A path that the type checker need not follow: it is there only after the build.
const program = "../dist/server/main.js";
await import(program);

function modifiedMs(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
