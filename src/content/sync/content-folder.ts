import { hash } from "node:crypto";
import { constants } from "node:fs";
import { access, mkdir, readdir, readFile, realpath, rm, stat } from "node:fs/promises";
import { basename, dirname, join, sep } from "node:path";
import { z } from "zod";
import { textOf } from "../../platform/files-inside.ts";
import { forgetUnfinished, writeDurably } from "../../platform/write-durably.ts";
import { isPageFile } from "../content.ts";
import { pageFiles } from "../files/load-pages.ts";
import { isPhotoPath } from "../photo.ts";

export const digestOfText = (text: string): string => hash("sha256", text, "base64url");

type Place = { contentFolder: string; dataFolder: string };

export function openContentFolder({ contentFolder, dataFolder }: Place) {
  const pathOf = async (file: string): Promise<string> => {
    const path = join(contentFolder, file);
    // If the file is a link, its target is written.
    return realpath(path).catch(() => path);
  };
  return {
    photos: () => photoFiles(contentFolder),
    pages: () => pageFiles(contentFolder),
    read: async (file: string): Promise<string | undefined> =>
      readFile(await pathOf(file)).then(textOf, () => undefined),
    mayWrite: async (file: string): Promise<boolean> => {
      const folder = dirname(await pathOf(file));
      const isThere = await succeeds(stat(folder));
      return succeeds(access(isThere ? folder : dirname(folder), constants.W_OK));
    },
    /** Writes all of it or nothing, for a reader, a kill and a power cut. A page that says nothing leaves no file. */
    async write(file: string, text: string): Promise<void> {
      const path = await pathOf(file);
      if (isPageFile(file)) {
        if (text === "") return rm(path, { force: true });
        await mkdir(dirname(path), { recursive: true });
      }
      const mode = await stat(path).then(
        (found) => found.mode,
        () => 0o644,
      );
      await writeDurably(path, text, { mode });
    },
    /** Forgets unfinished texts, photos, and notes of them. By this machine's clock, since files are dated by that. */
    async forgetUnfinished(): Promise<void> {
      await forgetUnfinished(contentFolder, Date.now(), { recursive: true });
      await forgetUnfinished(dataFolder, Date.now());
    },
    /** → the path of the copy, made before the file is overwritten */
    async keepCopy(file: string, text: string): Promise<string> {
      const folder = join(dataFolder, "textos-substituidos");
      const copy = join(folder, `${digestOfText(text).slice(0, 8)}-${basename(file)}`);
      await writeDurably(copy, text);
      return copy;
    },
  };
}

export async function photoFiles(contentFolder: string): Promise<string[]> {
  const names = await readdir(join(contentFolder, "fotos"), { recursive: true });
  const paths = names.map((name) => `fotos/${name.replaceAll(sep, "/")}`);
  return paths.filter(isPhotoPath).toSorted();
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

export type ContentFolder = ReturnType<typeof openContentFolder>;

/** Digest of each file at the last synchronization. */
const seenTexts = z.record(z.string(), z.string());

/**
 * Digests of texts, kept across restarts: else a text that was put back by hand looks like one that a deploy brought.
 */
export async function openSeenTexts(dataFolder: string, fileName = "conteudo-visto.json") {
  const file = join(dataFolder, fileName);
  const known = new Map(Object.entries(await read(file)));
  const noteAll = async (digests: ReadonlyMap<string, string>): Promise<void> => {
    const news = [...digests].filter(([name, digest]) => known.get(name) !== digest);
    if (news.length === 0) return;
    // Merges the notes of other processes on this folder.
    const all = {
      ...Object.fromEntries(known),
      ...(await read(file)),
      ...Object.fromEntries(news),
    };
    await writeDurably(file, JSON.stringify(all));
    for (const [name, digest] of news) known.set(name, digest);
  };
  return {
    of: (name: string): string | undefined => known.get(name),
    note: (name: string, digest: string) => noteAll(new Map([[name, digest]])),
    noteAll,
  };
}

export type SeenTexts = Awaited<ReturnType<typeof openSeenTexts>>;

async function read(file: string): Promise<Record<string, string>> {
  try {
    return seenTexts.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    // It is not there yet, or spoiled: nothing is known.
    return {};
  }
}
