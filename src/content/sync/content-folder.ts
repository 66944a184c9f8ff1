import { hash } from "node:crypto";
import { constants } from "node:fs";
import { access, readdir, readFile, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { isPhotoPath } from "../photo.ts";
import { forgetUnfinished, writeDurably } from "../../platform/write-durably.ts";

export const digestOfText = (text: string): string => hash("sha256", text, "base64url");

type Place = { contentFolder: string; dataFolder: string };

/** The church's files, as the panel reads and writes them. */
export function openContentFolder({ contentFolder, dataFolder }: Place) {
  const pathOf = async (file: string): Promise<string> => {
    const path = join(contentFolder, file);
    // If the file is a link, its target is written.
    return realpath(path).catch(() => path);
  };
  return {
    async photos(): Promise<string[]> {
      const names = await readdir(join(contentFolder, "fotos"), { recursive: true });
      const paths = names.map((name) => `fotos/${name.replaceAll(sep, "/")}`);
      return paths.filter(isPhotoPath).toSorted();
    },
    read: async (file: string): Promise<string | undefined> =>
      readFile(await pathOf(file), "utf8").catch(() => undefined),
    mayWrite: async (file: string): Promise<boolean> => {
      const path = await pathOf(file);
      return access(join(path, ".."), constants.W_OK).then(
        () => true,
        () => false,
      );
    },
    /** All of it or nothing: whoever reads meanwhile, a kill or a power cut find one text or the other. */
    async write(file: string, text: string): Promise<void> {
      const path = await pathOf(file);
      const mode = await stat(path).then(
        (found) => found.mode,
        () => 0o644,
      );
      await writeDurably(path, text, { mode });
    },
    /** Texts, photos, and what was noted of them. By this machine's clock, since that is what files are dated by. */
    async forgetUnfinished(): Promise<void> {
      await forgetUnfinished(contentFolder, Date.now(), { recursive: true });
      await forgetUnfinished(dataFolder, Date.now());
    },
    /** → the path of the copy, made before the file is overwritten */
    async keepCopy(file: string, text: string): Promise<string> {
      const folder = join(dataFolder, "textos-substituidos");
      const copy = join(folder, `${digestOfText(text).slice(0, 8)}-${file}`);
      await writeDurably(copy, text);
      return copy;
    },
  };
}

export type ContentFolder = ReturnType<typeof openContentFolder>;
