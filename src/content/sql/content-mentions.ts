import { sql, type SqlBool } from "kysely";
import { dateAndTime } from "../../format/date-words.ts";
import { type PersonalData, textsToo } from "../../kit/personal-data.ts";
import type { Database, Reader } from "../../platform/database/database.ts";
import { deleteRows } from "../../platform/database/rows-by.ts";
import { saysAny } from "../../platform/database/says.ts";
import { forgetOldContent, forgetVersions } from "./content-versions.ts";

export const contentData: PersonalData = {
  async handOver(database, { sought }) {
    const found = await contentMentions(database, sought);
    return {
      textos_do_site: found.map(({ file, madeAtMs, isOnAir }) => ({
        arquivo: file,
        escrito_em: dateAndTime(madeAtMs),
        no_ar: isOnAir,
      })),
    };
  },
  async erase(database, { address, sought, alsoTexts }) {
    const texts = await eraseContentMentions(database, alsoTexts ? sought : [address]);
    const old = await database.read((reader) => oldThatSay(reader, sought));
    const onAir = (await contentMentions(database, sought)).filter(({ isOnAir }) => isOnAir);
    return {
      said: [
        ...(texts > 0 ? [`Textos antigos do site e rascunhos apagados: ${texts}.`] : []),
        ...keptOf(old, sought),
      ],
      still: [...new Set(onAir.map(({ file }) => file))],
    };
  },
  forgetOld: async (database, { oldestMs }) => ({
    texts: await forgetOldContent(database, oldestMs),
  }),
};

/** The matches of a name alone, for a reader who knows whether it is the same person. */
function keptOf(
  { versions, drafts }: Awaited<ReturnType<typeof oldThatSay>>,
  [address, words]: readonly string[],
): string[] {
  const lines = [
    ...Map.groupBy(versions, ({ file }) => file),
    ...Map.groupBy(drafts, ({ file }) => `rascunho de ${file}`),
  ].map(([what, { length }]) => (length === 1 ? `- ${what}` : `- ${what} (${length})`));
  if (lines.length === 0) return [];
  return [
    `\nTextos antigos do site e rascunhos que dizem “${words}”, e não foram apagados, porque podem falar de outra pessoa:`,
    ...lines,
    `Para apagar todos eles, para sempre: npm run dados -- apagar ${address} "${words}" ${textsToo}\n`,
  ];
}

/** Finds where the content says one of these words: see `says`; oldest first. Throws `StorageUnavailable`. */
export const contentMentions = (database: Database, sought: readonly string[]) =>
  database.read((reader) => versionsThatSay(reader, sought));

/** Erases old versions and drafts that say this; what is on the air is changed in the panel. → how many */
export function eraseContentMentions(database: Database, sought: readonly string[]) {
  return database.write(async (writer) => {
    const { versions, drafts } = await oldThatSay(writer, sought);
    for (const { id } of versions) await forgetVersions(writer, sql`old.id = ${id}`);
    for (const { file, staffId } of drafts) {
      await deleteRows(writer, "contentDrafts", { file, staffId });
    }
    return versions.length + drafts.length;
  });
}

async function oldThatSay(reader: Pick<Reader, "selectFrom">, sought: readonly string[]) {
  const versions = await versionsThatSay(reader, sought);
  const drafts = await reader.selectFrom("contentDrafts").selectAll().execute();
  return {
    versions: versions.filter(({ isOnAir }) => !isOnAir),
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
  return all.flatMap(({ text, isNewest: isOnAir, ...version }) =>
    saysAny(text, sought) ? [{ ...version, isOnAir: Boolean(isOnAir) }] : [],
  );
}

const isNewest = sql<SqlBool>`id in (select max(id) from content_versions group by file)`;
