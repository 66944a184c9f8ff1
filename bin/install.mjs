// Runs before every npm script, on whatever Node the machine has, so that a fresh clone needs no
// separate install. npm writes node_modules/.package-lock.json at the end of each install: while it
// is newer than package-lock.json there is nothing to do.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { totalmem } from "node:os";

// An older npm silently omits the package with Node itself.
const [oldest] = JSON.parse(readFileSync("package.json", "utf8")).engines.node.match(/\d+/);
if (Number.parseInt(process.versions.node, 10) < Number(oldest)) {
  console.error(
    `Vitral pede o Node ${oldest} ou mais novo, e aqui há o Node ${process.versions.node}. Instale um mais novo (https://nodejs.org/pt/download) e repita o comando.`,
  );
  process.exit(1);
}

const modifiedMs = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

// Tests, lint and bench need twice as much as the site. The packages that they brought are kept by the commands after
// them.
const needsAll = /^pre(test|test:faults|check|bench|guia|font)$/.test(
  process.env.npm_lifecycle_event ?? "",
);
const hasAll = existsSync("node_modules/vitest");
const isStale = modifiedMs("node_modules/.package-lock.json") < modifiedMs("package-lock.json");

if (isStale || (needsAll && !hasAll)) {
  console.log("Instalando as dependências (só na primeira vez)…");
  if (process.getuid?.() === 0) {
    console.log("  Quem instala é o root. Por isso também nenhum programa delas roda agora.");
  }
  // npm takes half a gigabyte, which the smallest machine does not have: there it gets less memory and more
  // time.
  const memory = Math.min(totalmem(), process.constrainedMemory?.() || Infinity);
  const isSmall = memory < 1_000_000_000;
  const env = { ...process.env };
  if (isSmall) env.NODE_OPTIONS = "--max-old-space-size=160 --max-semi-space-size=1";
  const which = needsAll || hasAll ? "--include=dev" : "--omit=dev";
  // One command string, because npm is a .cmd file on Windows and needs a shell there.
  const { status } = spawnSync(
    `npm ci ${which} --ignore-scripts --maxsockets=${isSmall ? 1 : 3} --loglevel=error --no-fund --no-audit`,
    {
      env,
      stdio: ["ignore", "inherit", "inherit"],
      shell: true,
    },
  );
  process.exit(status ?? 1);
}
