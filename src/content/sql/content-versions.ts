import { type Expression, sql, type SqlBool } from "kysely";
import type { Database, Reader, Writer } from "../../platform/database/database.ts";
import { deleteOlder } from "../../platform/database/rows-by.ts";
import type { TrustedTime } from "../../platform/database/trusted-time.ts";
import type {
  NewAccountChange,
  TakenSource,
  ContentVersion,
  PastVersion,
} from "../content-versions.ts";
import { insertAccountChange } from "../giving-account/account-changes.ts";

/** Throws `StorageUnavailable`. */
export function createContentVersions(
  database: Database,
  // The part after the @ in the Message-ID of each e-mail.
  messageIdDomain = "localhost",
) {
  return {
    /** Changes whenever a version is added, by whatever process. */
    async mark(): Promise<string> {
      const rows = await database.read((reader) => newestIds(reader).orderBy("file").execute());
      return rows.map(({ id }) => id).join();
    },
    async newest(): Promise<ReadonlyMap<string, ContentVersion>> {
      const rows = await database.read((reader) =>
        reader
          .selectFrom("contentVersions")
          .selectAll()
          .where("id", "in", newestIds(reader))
          .execute(),
      );
      return new Map(rows.map((row) => [row.file, row]));
    },
    /**
     * Adds a version, with the change of where gifts go that it brings, and the refused text whose place it takes, if
     * it does.
     */
    add: (
      version: Omit<ContentVersion, "id"> & { source: TakenSource },
      account?: NewAccountChange,
      refused?: Pick<ContentVersion, "text" | "hash">,
    ): Promise<ContentVersion | "taken"> =>
      database.write(async (writer) => {
        const { staffId, source, madeAtMs } = version;
        const kept = { ...version, ...refused, staffId: undefined, source: "refused" } as const;
        const between = refused && (await insertVersion(writer, kept));
        if (refused && !between) return "taken";
        const parent = between?.id ?? version.parent;
        const row = await insertVersion(writer, { ...version, parent });
        if (!row) return "taken";
        if (account) {
          const change = { ...account, versionId: row.id, staffId, source, madeAtMs };
          await insertAccountChange(writer, change, messageIdDomain);
        }
        return { ...version, id: row.id };
      }),
    /** Notes a change of the account that no version brought: a copy was put back. */
    async noteAccount(account: NewAccountChange & { versionId: number; madeAtMs: number }) {
      const change = { ...account, staffId: undefined, source: "copy" } as const;
      await database.write((writer) => insertAccountChange(writer, change, messageIdDomain));
    },
    find: (id: number) =>
      database.read((reader) =>
        pastVersions(reader).where("contentVersions.id", "=", id).executeTakeFirst(),
      ),
    /** Newest first; only those before that id, if one is given. Without the texts that were refused, unless asked for. */
    list: (
      file: string,
      {
        before,
        atMost,
        withRefused = false,
      }: { before?: number | undefined; atMost: number; withRefused?: boolean },
    ) =>
      database.read((reader) => {
        const named = pastVersions(reader).where("file", "=", file);
        const all = withRefused ? named : named.where("source", "<>", "refused");
        const older = before === undefined ? all : all.where("contentVersions.id", "<", before);
        return older.orderBy("contentVersions.id", "desc").limit(atMost).execute();
      }),
    /** The newest of the file that came from the folder; its digest also once the text is forgotten. */
    lastFromFolder: (file: string): Promise<Pick<ContentVersion, "hash"> | undefined> =>
      database.read((reader) =>
        reader
          .selectFrom("contentVersions")
          .selectAll()
          .where("file", "=", file)
          .where("source", "=", "folder")
          .orderBy("id", "desc")
          .limit(1)
          .executeTakeFirst(),
      ),
  };
}

/** Versions of the content. If two would follow the same one, one is refused: nobody overwrites a text unseen. */
export type ContentVersions = ReturnType<typeof createContentVersions>;

/** Adds a version; undefined if another follows that parent already. */
const insertVersion = (writer: Writer, version: Omit<ContentVersion, "id">) =>
  writer
    .insertInto("contentVersions")
    // The database gives the id, whatever version this one was made from.
    .values({ ...version, id: undefined })
    .onConflict((conflict) => conflict.columns(["file", "parent"]).doNothing())
    .returning("id")
    .executeTakeFirst();

const newestIds = (reader: Reader) =>
  reader
    .selectFrom("contentVersions")
    .select((row) => row.fn.max("id").as("id"))
    .groupBy("file");

const pastVersions = (reader: Reader) =>
  reader
    .selectFrom("contentVersions")
    .leftJoin("staff", "staff.id", "contentVersions.staffId")
    .selectAll("contentVersions")
    .select("staff.name as staffName")
    // A page that was removed in the panel says nothing, and is not forgotten.
    .where(({ or, eb }) => or([eb("text", "<>", forgotten), eb("source", "<>", "folder")]))
    .$castTo<PastVersion>();

/**
 * Deletes versions, but keeps the digest of the folder's last text, so that an older file of a deploy is not taken for
 * new. → how many
 */
export async function forgetVersions(writer: Writer, which: Expression<SqlBool>): Promise<number> {
  const emptied = await writer
    .updateTable("contentVersions as old")
    .set({ text: forgotten })
    .where(which)
    .where(isLastOfFolder)
    .where("text", "<>", forgotten)
    .executeTakeFirst();
  const deleted = await writer
    .deleteFrom("contentVersions as old")
    .where(which)
    .where(({ not }) => not(isLastOfFolder))
    .executeTakeFirst();
  return Number(emptied.numUpdatedRows + deleted.numDeletedRows);
}

/** Text of a folder's version that was forgotten: only its digest is kept. */
const forgotten = "";

const isLastOfFolder = sql<SqlBool>`old.id in (select max(id) from content_versions
  where source = 'folder' group by file)`;

/**
 * Forgets old texts, which name people who have long left: those that ceased to count before then, and old drafts. →
 * how many
 */
export function forgetOldContent(database: Database, instant: TrustedTime): Promise<number> {
  return database.write(async (writer) => {
    const drafts = await deleteOlder(writer, "contentDrafts", "savedAtMs", instant);
    return drafts + (await forgetVersions(writer, isOver(instant)));
  });
}

/** True of a version that another replaced before the instant, and over which no draft is written. */
const isOver = (instant: TrustedTime) => sql<SqlBool>`
  exists (select 1 from content_versions as next
    where next.file = old.file and next.id > old.id and next.made_at_ms < ${instant})
  and not exists (select 1 from content_drafts where content_drafts.base = old.id)`;
