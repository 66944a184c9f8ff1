import { spawnSync } from "node:child_process";
import { globSync, statSync } from "node:fs";

/** Builds when the sources are newer than the build. Returns the exit status, 0 if there is a good build. */
export function buildIfStale(): number {
  const sources = globSync(["src/**/*", "package-lock.json", "vite.config.ts"]);
  const built = modifiedMs("dist/server/main.js");
  if (sources.every((source) => modifiedMs(source) <= built)) return 0;

  console.log("Montando o site…");
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/vite/bin/vite.js", "build", "--app", "--logLevel", "warn"],
    { stdio: "inherit" },
  );
  return status ?? 1;
}

function modifiedMs(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
