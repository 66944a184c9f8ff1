import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";

// It must fit on a machine of 1 GB (docs/decisions/021-small-machines-and-updates.md). The bundler's allocator, left to itself,
// takes half a gigabyte for a moment: memory in huge pages, and given back late. Node's own heap grows less with a flag.
const frugalHeap = "--optimize-for-size";
const frugal = { MIMALLOC_ALLOW_THP: "0", MIMALLOC_PURGE_DELAY: "0" };

/** Builds when the sources are newer than the build. Returns the exit status, 0 if there is a good build. */
export function buildIfStale(): number {
  const parts = readdirSync("src", { recursive: true }).map((name) => `src/${String(name)}`);
  const sources = [...parts, "package-lock.json", "vite.config.ts"];
  const built = modifiedMs("dist/server/main.js");
  if (sources.every((source) => modifiedMs(source) <= built)) return 0;

  console.log("Montando o site…");
  const { status } = spawnSync(
    process.execPath,
    [frugalHeap, "node_modules/vite/bin/vite.js", "build", "--app", "--logLevel", "warn"],
    { stdio: "inherit", env: { ...process.env, NODE_ENV: "production", ...frugal } },
  );
  return status ?? 1;
}

function modifiedMs(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
