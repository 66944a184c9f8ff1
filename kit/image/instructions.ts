import { mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { run } from "./run.ts";

/** A root folder, and what a container of it starts with. */
export type Image = {
  root: string;
  workFolder: string;
  environment: Record<string, string>;
  user: { uid: number; gid: number };
  volumes: string[];
  port: number;
  healthCheck: string[];
  command: string[];
};

/** The root of an earlier stage; of what is being built, without a name. */
type RootOf = (stage?: string) => string;

type Instruction = (image: Image, rest: string, rootOf: RootOf) => void;

/** As much of a Dockerfile's language as ours speaks, each word as Docker does it. */
export const instructions: Record<string, Instruction> = {
  WORKDIR(image, rest) {
    image.workFolder = rest;
    mkdirSync(join(image.root, rest), { recursive: true });
  },
  ENV({ environment }, rest) {
    for (const pair of rest.split(/\s+/)) {
      const [name = "", value = ""] = pair.split("=");
      environment[name] = value;
    }
  },
  RUN({ root, workFolder, environment, user }, rest) {
    const as = `${user.uid}:${user.gid}`;
    const told = ["--userspec", as, root, "/bin/sh", "-ec", `cd ${workFolder}; ${rest}`];
    run("chroot", told, { ...waysOut(), ...environment });
  },
  COPY({ root, workFolder }, rest, rootOf) {
    const [, stage, files = ""] = /^(?:--from=(\w+) )?(.*)$/.exec(rest) ?? [];
    const names = files.split(" ");
    const to = join(root, posix.resolve(workFolder, names.pop() ?? ""));
    for (const name of names) copy(join(rootOf(stage), name), to, files.endsWith("/"));
  },
  USER(image, rest) {
    const people = readFileSync(join(image.root, "etc/passwd"), "utf8");
    const [, uid, gid] = new RegExp(`^${rest}:[^:]*:(\\d+):(\\d+):`, "m").exec(people) ?? [];
    image.user = { uid: Number(uid), gid: Number(gid) };
  },
  VOLUME: ({ volumes }, rest) => void volumes.push(rest),
  EXPOSE: (image, rest) => void (image.port = Number(rest)),
  HEALTHCHECK: (image, rest) => void (image.healthCheck = wordsIn(rest)),
  CMD: (image, rest) => void (image.command = wordsIn(rest)),
};

/** A folder's content, or a file; root's from now on, whose it was before. */
function copy(from: string, to: string, isIntoFolder: boolean): void {
  const isFolder = statSync(from).isDirectory();
  mkdirSync(isFolder || isIntoFolder ? to : dirname(to), { recursive: true });
  const keeping = "--preserve=mode,timestamps";
  run("cp", ["--recursive", "--no-dereference", keeping, isFolder ? `${from}/.` : from, to]);
}

/** What a builder sets, and how this machine reaches the internet, which is no part of the image. */
function waysOut(): NodeJS.ProcessEnv {
  const known = /_proxy$|^NODE_EXTRA_CA_CERTS$/i;
  const ours = Object.entries(process.env).filter(([name]) => known.test(name));
  return { PATH: programPath, HOME: "/root", ...Object.fromEntries(ours) };
}

export const programPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/** Those of `["node", "main.js"]`, after options. */
const wordsIn = (rest: string): string[] => JSON.parse(rest.slice(rest.indexOf("["))) as string[];
