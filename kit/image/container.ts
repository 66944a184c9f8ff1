import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { onTestFinished } from "vitest";
import { until } from "../requests/until.ts";
import { type Image, programPath } from "./instructions.ts";
import { run } from "./run.ts";

export type Container = {
  /** Where it is reached. */
  address: string;
  /** `docker exec`: beside what it runs, as whom it runs → how it ended, and what it printed. */
  exec(...words: string[]): Promise<Ended>;
  /** What its first process reads, as from `<FILE`. */
  give(file: string): void;
  /** What `/proc` says of its first process. */
  status(): string;
  /** `docker stop`. */
  stop(): Promise<Ended>;
  /** Its own end. */
  ended: Promise<Ended>;
};
type Ended = { code: number | null; said: string };

/** What a container calls the machine that it runs on. */
export const machine = "198.18.0.1";
const address = "198.18.0.2";

/** `docker run --read-only --tmpfs /tmp -v VOLUME:/storage`: processes, network and mounts of its own. */
export async function startContainer(
  image: Image,
  volume: string,
  environment: Record<string, string> = {},
  command = image.command,
): Promise<Container> {
  const { root, workFolder, user } = image;
  const env = { PATH: programPath, ...image.environment, ...environment };
  const asUser = ["--setuid", `${user.uid}`, "--setgid", `${user.gid}`];
  const enter = ["unshare", "--root", root, "--wd", workFolder, ...asUser, ...command];
  const own = ["--mount", "--net", "--pid", "--fork", "--kill-child"];
  const site = spawn("unshare", [...own, "sh", "-ec", prepare(image, volume), "sh", ...enter], {
    env: { ...env, PATH: programPath },
  });
  const said = Promise.all([text(site.stdout), text(site.stderr)]);
  const ended = once(site, "close").then(async ([code]) => ({
    code: code as number | null,
    said: (await said).join("").trim(),
  }));
  onTestFinished(() => void site.kill("SIGKILL"));
  const first = await firstProcessOf(site.pid ?? 0);
  connect(first);
  const within = ["--target", `${first}`, "--mount", "--net", "--pid", "--root", "--wd"];
  return {
    address,
    async exec(...words) {
      const child = spawn("nsenter", [...within, ...asUser, ...words], { env });
      const told = Promise.all([text(child.stdout), text(child.stderr)]);
      const [code] = (await once(child, "close")) as [number | null];
      return { code, said: (await told).join("").trim() };
    },
    ended,
    // One that reads nothing may be gone before all is written.
    give: (file) => void pipeline(createReadStream(file), site.stdin).catch(() => {}),
    status: () => readFileSync(`/proc/${first}/status`, "utf8"),
    stop() {
      process.kill(first, "SIGTERM");
      return ended;
    },
  };
}

/** What a host of containers does before the program: only the volume and /tmp are written to, and 80 is anybody's. */
function prepare({ root, volumes }: Image, volume: string): string {
  return [
    `mount --bind ${root} ${root}`,
    `mount -o remount,bind,ro ${root}`,
    ...volumes.map((path) => `mount --bind ${volume} ${join(root, path)}`),
    `mount -t tmpfs tmpfs ${root}/tmp`,
    `mount -t proc proc ${root}/proc`,
    `mount --bind /dev ${root}/dev`,
    "echo 0 > /proc/sys/net/ipv4/ip_unprivileged_port_start",
    "ip link set lo up",
    'exec "$@"',
  ].join("\n");
}

/** The one that a network of its own and a number 1 of its own begin with. */
async function firstProcessOf(pid: number): Promise<number> {
  const children = () => readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  await until("the container has begun", 10_000, () => children() !== "");
  return Number(children());
}

/** A line of two ends between this machine and the container's network. */
function connect(first: number): void {
  const [near, far] = [`vitral${first}`, "eth0"];
  run("ip", [
    ..."link add".split(" "),
    near,
    ..."type veth peer name".split(" "),
    far,
    "netns",
    `${first}`,
  ]);
  run("ip", ["address", "add", `${machine}/30`, "dev", near]);
  run("ip", ["link", "set", near, "up"]);
  const inside = ["--target", `${first}`, "--net", "ip"];
  run("nsenter", [...inside, "address", "add", `${address}/30`, "dev", far]);
  run("nsenter", [...inside, "link", "set", far, "up"]);
}
