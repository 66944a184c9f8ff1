import type { Dirent } from "node:fs";
import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { requireFolder, requireWritable } from "./require-folder.ts";

const forOthers = 0o077;
/** On a folder in which everybody may write, such as /tmp: to close it would stop the whole machine. */
const sharedByAll = 0o1000;

/** What the site writes into the data folder; anything else there may be somebody else's. */
const ours = /^(vitral\.db(-wal|-shm)?|mail|cards|cache)$/;

/**
 * From here on whatever this process writes, and the processes that it starts, is its owner's alone to
 * read: messages, addresses and gifts are in it. What others can read in the data folder, since
 * it was copied there or its permissions were changed, is closed. Throws `ConfigError` where the folder is none, or not to be written. → a sentence for the operator, if there is anything to tell
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
    // Not made yet, or gone meanwhile.
    return [];
  }
}

async function close(path: string): Promise<"closed" | "stuck" | "well"> {
  try {
    const found = await lstat(path);
    // Where a link leads to may be somebody else's.
    if (found.isSymbolicLink() || (found.mode & forOthers) === 0) return "well";
    if (found.mode & sharedByAll) return "stuck";
    await chmod(path, found.mode & ~forOthers);
    return "closed";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? "well" : "stuck";
  }
}
