import { inParts } from "../../format/in-parts.ts";
import type { Database, Reader } from "../../platform/database/database.ts";
import { mayNameAudio } from "../audio-file.ts";

/** Texts asked for at once: each may be some thousand bytes. */
const atOnce = 200;

export type PhotoReference = {
  file: string;
  line: string;
  /** "newest" is the published version; a "version" can be restored. */
  in: "newest" | "version" | "draft";
  /** The time of the last version or draft with this line. */
  atMs: number;
};

/** Lines that name photos. A version never changes, so that each is read once. Throws `StorageUnavailable`. */
export function createPhotoReferences(database: Database) {
  let known = new Map<number, readonly string[]>();
  return (): Promise<PhotoReference[]> =>
    database.read(async (reader) => {
      const versions = await reader
        .selectFrom("contentVersions")
        .select(["id", "file", "madeAtMs as atMs"])
        .orderBy("id")
        .execute();
      const drafts = await reader
        .selectFrom("contentDrafts")
        .select(["file", "form", "savedAtMs as atMs"])
        .orderBy("savedAtMs")
        .execute();
      const missing = versions.map(({ id }) => id).filter((id) => !known.has(id));
      const read = await linesOf(reader, missing);
      // Versions that were forgotten meanwhile are forgotten here too.
      known = new Map(versions.map(({ id }) => [id, read.get(id) ?? known.get(id) ?? []]));
      const newest = new Map(versions.map(({ file, id }) => [file, id]));
      const all = [
        ...versions.flatMap(({ id, file, atMs }): PhotoReference[] => {
          const place = newest.get(file) === id ? "newest" : "version";
          return (known.get(id) ?? []).map((line) => ({ file, line, in: place, atMs }));
        }),
        ...drafts.flatMap(({ file, form, atMs }): PhotoReference[] => {
          const lines = linesWithPhotos([...new URLSearchParams(form).values()]);
          return lines.map((line) => ({ file, line, in: "draft", atMs }));
        }),
      ];
      // Most versions of a file have the same line: only the last is returned.
      const last = new Map(all.map((one) => [JSON.stringify([one.in, one.file, one.line]), one]));
      return [...last.values()];
    });
}

export type PhotoReferences = ReturnType<typeof createPhotoReferences>;

async function linesOf(reader: Reader, ids: readonly number[]): Promise<Map<number, string[]>> {
  const lines = new Map<number, string[]>();
  for (const some of inParts(ids, atOnce)) {
    const rows = await reader
      .selectFrom("contentVersions")
      .select(["id", "text"])
      .where("id", "in", some)
      .execute();
    for (const { id, text } of rows) lines.set(id, linesWithPhotos(text.split("\n")));
  }
  return lines;
}

const linesWithPhotos = (lines: readonly string[]): string[] =>
  lines.filter((line) => line.includes("fotos/") || mayNameAudio(line));
