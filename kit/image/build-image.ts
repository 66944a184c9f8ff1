import { cpSync, mkdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { type Image, instructions } from "./instructions.ts";
import { readDockerfile, type Stage } from "./read-dockerfile.ts";
import { run } from "./run.ts";

/**
 * Runs a Dockerfile's steps where no registry of images is reached: `base` stands for Debian's slim image, and with
 * this machine's Node and npm for Node's. Everything stays in `folder`.
 */
export function buildImage(dockerfile: string, base: string, folder: string): Image {
  const context = join(folder, "context");
  takeContext(context, `${dockerfile}.dockerignore`);
  const roots = new Map<string, string>();
  const images = readDockerfile(readFileSync(dockerfile, "utf8")).map((stage, index) => {
    const image = begin(stage, base, join(folder, `stage-${index}`));
    roots.set(stage.name, image.root);
    for (const { word, rest } of stage.steps) {
      const follow = instructions[word];
      if (!follow) throw new Error(`${dockerfile}: ${word} is not read here.`);
      follow(image, rest, (name) => (name ? (roots.get(name) ?? "") : context));
    }
    for (const path of lent) rmSync(join(image.root, path), { force: true });
    return image;
  });
  return images.at(-1)!;
}

/** A machine's own, and lent to a stage while it is built: whom it asks for names, and whom it trusts. */
const lent = ["etc/resolv.conf", process.env["NODE_EXTRA_CA_CERTS"]].filter((path) => path != null);

function begin({ from }: Stage, base: string, root: string): Image {
  run("cp", ["--archive", base, root]);
  for (const path of lent) cpSync(join("/", path), join(root, path), { dereference: true });
  if (from.startsWith("node:")) takeNode(root);
  return {
    root,
    workFolder: "/",
    environment: {},
    user: { uid: 0, gid: 0 },
    volumes: [],
    port: 0,
    healthCheck: [],
    command: [],
  };
}

/** All that stands here, but for what the image has no use for. */
function takeContext(to: string, ignoreFile: string): void {
  const ignored = readFileSync(ignoreFile, "utf8").trim().split("\n");
  mkdirSync(to, { recursive: true });
  const filter = (path: string) => !ignored.some((pattern) => matchesGlob(path, pattern));
  cpSync(".", to, { recursive: true, filter });
}

function takeNode(root: string): void {
  const bin = join(root, "usr/local/bin");
  cpSync(process.execPath, join(bin, "node"));
  const npm = realpathSync(run("which", ["npm"]).trim());
  const home = "usr/local/lib/npm";
  cpSync(dirname(dirname(npm)), join(root, home), { recursive: true });
  run("ln", ["-s", `/${home}/bin/npm-cli.js`, join(bin, "npm")]);
}
