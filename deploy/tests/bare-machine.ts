import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "../../src/testing/church/sample-church.ts";
import { programs } from "./programs.ts";

type BareMachine = {
  /** Types a line there, as root. → how it ended, and all that it said */
  type(line: string): { exit: number | null; said: string };
  /** Puts a file or folder of this machine there, owned by a user there. */
  put(from: string, to: string, owner?: string): void;
};

/** A shell of root that has a careful person's umask: the server must be able to read all the same. */
const shell = ["sh", "-c", 'umask 077; eval "$1"', "sh"];

/** Why there can be none here; undefined where there can. */
export function whyNoBareMachine(): string | undefined {
  if (process.getuid?.() !== 0) return "it needs root";
  const folder = mkdtempSync(join(temporaryFolder, "maquina-"));
  const { status, stderr } = spawnSync("unshare", [...own, prepare, "sh", folder], {
    encoding: "utf8",
    input: "",
  });
  return status === 0 ? undefined : `there can be no mounts of its own: ${stderr}`;
}

/**
 * This machine as it was before anything of ours was installed: what is written where the system has its settings,
 * programs and data stays in memory, and goes with the test. What would reach others is played (programs.ts).
 */
export async function openBareMachine(): Promise<BareMachine> {
  const folder = mkdtempSync(join(temporaryFolder, "maquina-"));
  const child = spawn("unshare", [...own, prepare, "sh", folder], { env });
  onTestFinished(() => void child.stdin.end());
  await Promise.race([once(child.stdout, "data"), once(child, "close")]);
  const root = `/proc/${child.pid}/root`;
  for (const [name, text] of Object.entries(programs(realNpm()))) {
    const file = join(root, "usr/local/sbin", name);
    writeFileSync(file, `#!/bin/sh\nset -eu\n${text}`);
    chmodSync(file, 0o755);
  }
  const enter = ["--target", `${child.pid}`, "--mount", "--wd=/", ...shell];
  const type = (line: string) => {
    const { status, stdout, stderr } = spawnSync("nsenter", [...enter, line], {
      env,
      encoding: "utf8",
    });
    return { exit: status, said: `${stdout}${stderr}` };
  };
  return {
    type,
    put(from, to, owner = "root") {
      mkdirSync(join(root, to), { recursive: true });
      cpSync(from, join(root, to), { recursive: true });
      type(`chown -R ${owner}: ${to}`);
    },
  };
}

const own = ["--mount", "--propagation", "private", "sh", "-ec"];

const prepare = `
mount -t tmpfs tmpfs "$1"
for place in etc opt usr/local var/lib; do
  mkdir -p "$1/$place/new" "$1/$place/work"
  mount -t overlay -o "lowerdir=/$place,upperdir=$1/$place/new,workdir=$1/$place/work" overlay "/$place"
done
chmod 755 "$1"/*/new "$1"/*/*/new
mkdir /opt/node_modules
mount --bind node_modules /opt/node_modules
echo ready
exec cat >/dev/null`;

/** The machine's own, without the test runner's variables and without this project's programs. */
const path = (process.env["PATH"] ?? "")
  .split(delimiter)
  .filter((folder) => !folder.includes("node_modules"));
const env = {
  HOME: "/root",
  PATH: ["/usr/local/sbin", ...path].join(delimiter),
  LC_ALL: "C.UTF-8",
};

const realNpm = (): string => spawnSync("which", ["npm"], { env, encoding: "utf8" }).stdout.trim();
