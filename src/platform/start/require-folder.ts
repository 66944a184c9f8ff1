import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ConfigError } from "../config/config.ts";
import { isClosed, wayIn } from "./closed-path.ts";

/** Makes the folder that a variable names, if need be. Throws `ConfigError` where there can be none. */
export async function requireFolder(variable: string, folder: string, mode = 0o777): Promise<void> {
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
export async function requireWritable(variable: string, folder: string): Promise<void> {
  try {
    await rmdir(await mkdtemp(join(folder, ".tentativa-")));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOSPC") throw error;
    throw notLetIn(variable, "escrever nesta", code, folder);
  }
}

/** What lies in the folder. Throws `ConfigError` where the system lets this process read nothing there. */
export async function readFolder(variable: string, folder: string): Promise<string[]> {
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
