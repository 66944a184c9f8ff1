import { sql, type SqlBool } from "kysely";
import { forgetVersions } from "./content-versions.ts";
import type { Database, Reader } from "../../platform/database/database.ts";
import { saysAny } from "../../platform/database/says.ts";

/** A text of the content, old or published, that names a person. */
export type ContentMention = { file: string; madeAtMs: number; isOnAir: boolean };

/** Where the content says one of these words: see `says`; oldest first. Throws `StorageUnavailable`. */
export async function contentMentions(
  database: Database,
  sought: readonly string[],
): Promise<ContentMention[]> {
  const found = await database.read((reader) => versionsThatSay(reader, sought));
  return found.map(({ file, madeAtMs, isNewest }) => ({
    file,
    madeAtMs,
    isOnAir: Boolean(isNewest),
  }));
}

/** Files of which an old version or a draft says this, one entry each. Throws `StorageUnavailable`. */
export async function oldMentions(database: Database, sought: readonly string[]) {
  const { versions, drafts } = await database.read((reader) => oldThatSay(reader, sought));
  return { versions: versions.map(({ file }) => file), drafts: drafts.map(({ file }) => file) };
}

/** Erases old versions and drafts that say this; what is on the air is changed in the panel. → how many */
export function eraseContentMentions(
  database: Database,
  sought: readonly string[],
): Promise<number> {
  return database.write(async (writer) => {
    const { versions, drafts } = await oldThatSay(writer, sought);
    for (const { id } of versions) await forgetVersions(writer, sql`old.id = ${id}`);
    for (const { file, staffId } of drafts) {
      await writer
        .deleteFrom("contentDrafts")
        .where("file", "=", file)
        .where("staffId", "=", staffId)
        .execute();
    }
    return versions.length + drafts.length;
  });
}

async function oldThatSay(reader: Pick<Reader, "selectFrom">, sought: readonly string[]) {
  const versions = await versionsThatSay(reader, sought);
  const drafts = await reader.selectFrom("contentDrafts").selectAll().execute();
  return {
    versions: versions.filter(({ isNewest }) => !isNewest),
    drafts: drafts.filter(({ form }) =>
      // A draft is stored as the browser sent it.
      saysAny([...new URLSearchParams(form).values()].join("\n"), sought),
    ),
  };
}

async function versionsThatSay(reader: Pick<Reader, "selectFrom">, sought: readonly string[]) {
  const all = await reader
    .selectFrom("contentVersions")
    .select(["id", "file", "madeAtMs", "text", isNewest.as("isNewest")])
    .orderBy("id")
    .execute();
  return all.filter(({ text }) => saysAny(text, sought));
}

const isNewest = sql<SqlBool>`id in (select max(id) from content_versions group by file)`;
