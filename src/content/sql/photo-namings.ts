import type { PhotoNaming, PhotoNamings } from "../photos/photo-namings.ts";
import type { Database, Reader } from "../../platform/database/database.ts";

type Version = { id: number; file: string; atMs: number };

/** Texts asked for at once: each may be some thousand bytes. */
const atOnce = 200;

/** A version never changes, so that each is read once. Throws `StorageUnavailable`. */
export function createPhotoNamings(database: Database): PhotoNamings {
  let known = new Map<number, readonly string[]>();
  return () =>
    database.read(async (reader) => {
      const versions = await versionsOf(reader);
      const missing = versions.map(({ id }) => id).filter((id) => !known.has(id));
      const read = await linesOf(reader, missing);
      // Those that were forgotten meanwhile are forgotten here too.
      known = new Map(versions.map(({ id }) => [id, read.get(id) ?? known.get(id) ?? []]));
      const newest = new Map(versions.map(({ file, id }) => [file, id]));
      const inVersions = versions.flatMap(({ id, file, atMs }) =>
        (known.get(id) ?? []).map((line): PhotoNaming => {
          return { file, line, in: newest.get(file) === id ? "newest" : "version", atMs };
        }),
      );
      return lastSaid([...inVersions, ...(await inDrafts(reader))]);
    });
}

/** Oldest first. */
async function versionsOf(reader: Reader): Promise<Version[]> {
  const rows = await reader
    .selectFrom("content_versions")
    .select(["id", "file", "made_at"])
    .orderBy("id")
    .execute();
  return rows.map(({ id, file, made_at }) => ({ id, file, atMs: made_at }));
}

async function linesOf(reader: Reader, ids: readonly number[]): Promise<Map<number, string[]>> {
  const lines = new Map<number, string[]>();
  for (let at = 0; at < ids.length; at += atOnce) {
    const rows = await reader
      .selectFrom("content_versions")
      .select(["id", "text"])
      .where("id", "in", ids.slice(at, at + atOnce))
      .execute();
    for (const { id, text } of rows) lines.set(id, namingLines(text.split("\n")));
  }
  return lines;
}

async function inDrafts(reader: Reader): Promise<PhotoNaming[]> {
  const rows = await reader
    .selectFrom("content_drafts")
    .select(["file", "form", "saved_at"])
    .orderBy("saved_at")
    .execute();
  return rows.flatMap(({ file, form, saved_at }) =>
    namingLines([...new URLSearchParams(form).values()]).map((line): PhotoNaming => {
      return { file, line, in: "draft", atMs: saved_at };
    }),
  );
}

const namingLines = (lines: readonly string[]): string[] =>
  lines.filter((line) => line.includes("fotos/"));

/** The same line stands in most versions of a file: told once, with the last. */
function lastSaid(namings: readonly PhotoNaming[]): PhotoNaming[] {
  const last = new Map(namings.map((naming) => [keyOf(naming), naming]));
  return [...last.values()];
}

const keyOf = (naming: PhotoNaming): string =>
  JSON.stringify([naming.in, naming.file, naming.line]);
