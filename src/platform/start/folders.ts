import { type Dirent, existsSync } from "node:fs";
import {
  chmod,
  lstat,
  readdir,
  readFile,
  rm,
  writeFile,
  mkdir,
  mkdtemp,
  rmdir,
  stat,
} from "node:fs/promises";
import { join, resolve, dirname } from "node:path";
import { ConfigError } from "../config/config.ts";
import { writeDurably } from "../write-durably.ts";

const forOthers = 0o077;
/** Mode of a folder in which everybody may write, such as /tmp: to close it would stop the whole machine. */
const sharedByAll = 0o1000;

/** Names that the site writes into the data folder; anything else there may be another program's. */
const ours = /^(vitral\.db(-wal|-shm)?|mail|cache)$/;

/**
 * Makes all that this process writes from here on, and the processes that it starts, its owner's alone to read:
 * messages, addresses and gifts are in it. Closes what others can read in the data folder, since it was copied there or
 * its permissions were changed. Throws `ConfigError` where the folder is none, or not to be written. → a sentence for
 * the operator, if there is anything to say
 */
export async function restrictToOwner(dataFolder: string): Promise<string | undefined> {
  process.umask(forOthers);
  await requireFolder("DATA_DIR", dataFolder, 0o700);
  await requireWritable("DATA_DIR", dataFolder);
  const paths = [dataFolder, ...(await pathsOfOurs(dataFolder))];
  const outcomes = await Promise.all(paths.map(close));
  if (outcomes.includes("stuck")) {
    return `Atenção: outros usuários desta máquina podem ler o que está em ${dataFolder}. Ponha em DATA_DIR uma pasta só do site.`;
  }
  if (outcomes.includes("closed")) {
    return `Outros usuários desta máquina podiam ler o que está em ${dataFolder}. Agora, só o dono.`;
  }
  return undefined;
}

async function pathsOfOurs(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await entriesOf(folder)) {
    if (!ours.test(entry.name)) continue;
    const path = join(folder, entry.name);
    found.push(path);
    if (!entry.isDirectory()) continue;
    const inside = await entriesOf(path, { recursive: true });
    found.push(...inside.map(({ parentPath, name }) => join(parentPath, name)));
  }
  return found;
}

async function entriesOf(folder: string, options: { recursive?: true } = {}): Promise<Dirent[]> {
  try {
    return await readdir(folder, { ...options, withFileTypes: true });
  } catch {
    // It is not made yet, or gone meanwhile.
    return [];
  }
}

async function close(path: string): Promise<"closed" | "stuck" | "well"> {
  try {
    const found = await lstat(path);
    // The target of a link may be another program's.
    if (found.isSymbolicLink() || (found.mode & forOthers) === 0) return "well";
    if (found.mode & sharedByAll) return "stuck";
    await chmod(path, found.mode & ~forOthers);
    return "closed";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? "well" : "stuck";
  }
}

/** Name of a mark in a folder that does not have all of the sample yet. */
const filling = ".enchendo";

/**
 * Puts the sample church into a content folder without a single text, so that a new site has something to
 * show. Goes on where a start was cut short, or beside another that does the same; what is there already
 * stays. Throws `ConfigError` where the folder is none. → what the start says of it
 */
export async function fillContent(folder: string, sample: string): Promise<string | undefined> {
  if (resolve(folder) === resolve(sample)) return undefined;
  await requireFolder("CONTENT_DIR", folder);
  const there = await readFolder("CONTENT_DIR", folder);
  if (there.some(isText) && !there.includes(filling)) return undefined;
  await requireWritable("CONTENT_DIR", folder);
  await writeFile(join(folder, filling), "");
  const names = await readdir(sample, { recursive: true });
  for (const name of names.filter((one) => isText(one) || isPhoto(one))) {
    const path = join(folder, name);
    if (existsSync(path)) continue;
    await writeDurably(path, await readFile(join(sample, name)));
  }
  await rm(join(folder, filling), { force: true });
  return `A pasta ${folder} estava vazia: pus nela a igreja de exemplo. Para fazer dela a sua: npm run igreja`;
}

const isText = (name: string): boolean => /^[^/\\]+\.yaml$/.test(name);

const isPhoto = (name: string): boolean => /^fotos[/\\].+\.\w+$/.test(name);

/** Makes the folder that a variable names, if need be. Throws `ConfigError` where there can be none. */
async function requireFolder(variable: string, folder: string, mode = 0o777): Promise<void> {
  try {
    await makeFolder(folder, mode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why =
      code === "EEXIST" || code === "ENOTDIR"
        ? "há um arquivo onde devia estar a pasta"
        : `a pasta não existe, e não pode ser criada (${code})`;
    throw wrong(variable, why, folder);
  }
}

/** One by one: asked for a folder and those around it at once below /proc, which takes none, Node tries without end. */
async function makeFolder(folder: string, mode: number): Promise<void> {
  if (!existsSync(dirname(folder))) await makeFolder(dirname(folder), mode);
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === "EEXIST";
    if (!isThere || !(await stat(folder)).isDirectory()) throw error;
  }
}

/** Throws `ConfigError` where the system lets this process write nothing there, which only writing shows: root is let by every sign. */
async function requireWritable(variable: string, folder: string): Promise<void> {
  try {
    await rmdir(await mkdtemp(join(folder, ".tentativa-")));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOSPC") throw error;
    throw notLetIn(variable, "escrever nesta", code, folder);
  }
}

/** Names in the folder. Throws `ConfigError` where the system lets this process read nothing there. */
async function readFolder(variable: string, folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!isClosed(error as NodeJS.ErrnoException)) throw error;
    throw notLetIn(variable, "ler esta", code, folder);
  }
}

const notLetIn = (variable: string, act: string, code: string | undefined, folder: string) =>
  wrong(
    variable,
    `o programa não pode ${act} pasta (${code})`,
    `${folder}\n  ${wayIn(code, folder)}`,
  );

const wrong = (variable: string, why: string, folder: string): ConfigError =>
  new ConfigError(`O ambiente não está certo:\n  ${variable}: ${why}: ${folder}`);

const closed = new Set(["EACCES", "EPERM", "EROFS"]);

const isClosed = ({ code }: NodeJS.ErrnoException): boolean => closed.has(code ?? "");

/** Says what lets the site in where the system kept it out of a folder or file. */
function wayIn(code: string | undefined, path: string): string {
  if (code === "EROFS")
    return `Este disco só pode ser lido: monte-o de modo que o site escreva em ${path}`;
  const user = process.getuid?.() ?? "USUÁRIO-DO-SITE";
  return `É de outro usuário? Dê ao do site, e depois o mesmo comando de novo: chown -R ${user} ${path}`;
}

/** Says what to do where a start or a command may not read or write a path; undefined of any other error. */
export function sentenceOfClosedPath(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, path } = error as NodeJS.ErrnoException;
  if (path === undefined || !isClosed(error)) return sentenceOfClosedPath(error.cause);
  return `O programa não pode ler ou escrever ${path} (${code}).\n  ${wayIn(code, path)}`;
}
