import { spawn } from "node:child_process";
import { stat } from "node:fs/promises";
import type { Config } from "../config/config.ts";
import { databasePlace } from "../database/open/church-database.ts";
import { copyName, copyOfNight, type Occasion, removeOldCopies } from "./kept-copies.ts";
import { type MadeCopy, makeCopy } from "./make-copy.ts";
import { HandOnError } from "./manifest.ts";
import { copyFolder } from "./nightly-copies.ts";

export type CopySettings = Pick<
  Config,
  "databaseUrl" | "dataFolder" | "contentFolder" | "copyCommand"
>;

type Options = {
  occasion: Occasion | "pedida";
  /** Another folder than DATA_DIR/copias. */
  folder?: string | undefined;
  /** Of a database that another process has brought further meanwhile none is made. */
  schemaVersion?: number;
  nowMs: number;
};

/** Makes a copy of this church, removes those too many, and hands it to COPIA_COMANDO. Throws `CopyError`. */
export async function copyChurch(settings: CopySettings, options: Options): Promise<MadeCopy> {
  const { occasion, folder = copyFolder(settings), schemaVersion, nowMs } = options;
  const made = await makeCopy({
    place: databasePlace(settings),
    contentFolder: settings.contentFolder,
    folder,
    name: copyName(nowMs, occasion),
    schemaVersion,
    nowMs,
  });
  if (occasion !== "pedida") await removeOldCopies(folder, occasion, nowMs);
  await handOn(settings, made.file);
  return made;
}

/**
 * This night's copy. One that is there, since only COPIA_COMANDO failed, is handed on again: another each time would
 * push those of earlier nights out. Throws `CopyError`.
 */
export async function copyTonight(
  settings: CopySettings,
  nowMs: number,
): Promise<Pick<MadeCopy, "file" | "bytes">> {
  const file = await copyOfNight(copyFolder(settings), nowMs);
  if (!file) return copyChurch(settings, { occasion: "noite", nowMs });
  await handOn(settings, file);
  return { file, bytes: (await stat(file)).size };
}

async function handOn({ copyCommand }: CopySettings, file: string): Promise<void> {
  if (copyCommand) await runAfterCopy(copyCommand, file);
}

const longestMs = 3_600_000;

/**
 * Runs what the church set in COPIA_COMANDO, which takes the copy elsewhere (rclone, scp). The copy's path is in
 * $COPIA; a command that does not name it gets it as its last word. Throws `HandOnError` where it fails.
 */
export async function runAfterCopy(command: string, file: string): Promise<void> {
  const line = /\$\{?COPIA\b/.test(command) ? command : `${command} "$COPIA"`;
  const child = spawn("sh", ["-c", line], {
    env: { ...process.env, COPIA: file },
    stdio: ["ignore", "ignore", "pipe"],
    timeout: longestMs,
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(-300)));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on("close", resolve).on("error", reject);
  const code = await promise;
  if (code !== 0) {
    throw new HandOnError(
      `A cópia está em ${file}, mas COPIA_COMANDO terminou com ${code}: ${said.trim()}`,
    );
  }
}
