// Runs before every npm script, on whatever Node the machine has, so that a fresh clone needs no
// separate install. npm writes node_modules/.package-lock.json at the end of each install: while it
// is newer than package-lock.json there is nothing to do.
import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";

const modifiedMs = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

if (modifiedMs("node_modules/.package-lock.json") < modifiedMs("package-lock.json")) {
  console.log("Instalando as dependências (só na primeira vez)…");
  // The build needs the development packages even where NODE_ENV=production.
  // One command string, because npm is a .cmd file on Windows and needs a shell there.
  const { status } = spawnSync(
    "npm ci --include=dev --maxsockets=3 --loglevel=error --no-fund --no-audit",
    {
      stdio: ["ignore", "inherit", "inherit"],
      shell: true,
    },
  );
  process.exit(status ?? 1);
}
