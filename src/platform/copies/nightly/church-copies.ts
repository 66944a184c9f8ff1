import { stat } from "node:fs/promises";
import { runAfterCopy } from "../after-copy.ts";
import { copyName, copyOfNight, type Occasion, removeOldCopies } from "../kept-copies.ts";
import { type MadeCopy, makeCopy } from "../make-copy.ts";
import type { Config } from "../../config/config.ts";
import { copyFolder } from "./copy-folder.ts";
import { databasePlace } from "../../database/open/database-place.ts";

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
