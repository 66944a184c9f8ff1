import type { Database } from "../../../platform/database/database.ts";
import { findRow, putRow } from "../../../platform/database/rows-by.ts";
import { isWithin } from "../../member/sessions.ts";
import { panelCookie } from "../access/cookies.ts";

/** A form that was sent after its session ended: stored for an hour, for one browser. */
export type SavedPost = {
  /** Undefined if the browser no longer had its session cookie. */
  staffId: string | undefined;
  path: string;
  /** Names and texts of the form, in order. */
  fields: [name: string, text: string][];
  madeAtMs: number;
};

const savedPostLifeMs = 3_600_000;
/** Limit for each member, and for all unknown senders together: a stranger cannot fill the disk. */
export const mostSavedPosts = 20;

/**
 * Forms that may be shown again although their sender is unknown: texts that a person reads before sending them, a
 * photo's description, a note. Any other form changes access, erases data or moves money: a stranger may have planted it.
 */
const harmless =
  /^\/painel\/(?:avisos|conteudo\/[a-z-]+(?:\/campo\/[\w.-]+|\/nova)?|fotos|mensagens\/[\w-]+\/nota)$/;

export const isHarmlessForm = (path: string): boolean => harmless.test(path.split("?", 1)[0] ?? "");

/** True if a signed-in member may send the saved post again: their own, or a harmless one of an unknown sender. */
export const mayResume = (saved: SavedPost, readerId: string, nowMs: number): boolean =>
  isWithin(saved.madeAtMs, savedPostLifeMs, nowMs) &&
  (saved.staffId === undefined ? isHarmlessForm(saved.path) : saved.staffId === readerId);

export const savedPostCookie = panelCookie("painel-escrito", savedPostLifeMs / 1_000);

/**
 * Deletes all when a person's data is erased: any of them may name the person, and sent again it would bring the data
 * back.
 */
export const forgetAllSavedPosts = (database: Database) =>
  database.write((writer) => writer.deleteFrom("savedPosts").execute());

/** Throws `StorageUnavailable`. */
export function createSavedPosts(database: Database) {
  const hasPlace = async (staffId: string | undefined, tokenDigest: string) => {
    const others = await database.read((reader) => {
      const all = reader
        .selectFrom("savedPosts")
        .select((row) => row.fn.countAll<number>().as("count"))
        .where("tokenDigest", "<>", tokenDigest);
      return (
        staffId === undefined
          ? all.where("staffId", "is", null)
          : all.where("staffId", "=", staffId)
      ).executeTakeFirstOrThrow();
    });
    return others.count < mostSavedPosts;
  };
  return {
    /** True if one more post may be saved for that member, or for unknown senders. Asked before the body is read. */
    hasPlace,
    /** Replaces the post under that digest. → false if the limit is reached */
    async keep({ staffId, path, fields, madeAtMs }: SavedPost, tokenDigest: string) {
      // Reads first, so that a flood of posts does not cost a write each.
      if (!(await hasPlace(staffId, tokenDigest))) return false;
      const said = { path, fields: JSON.stringify(fields), madeAtMs };
      await database.write((writer) =>
        putRow(writer, "savedPosts", { tokenDigest }, said, { staffId }),
      );
      return true;
    },
    async find(tokenDigest: string) {
      const row = await database.read((reader) => findRow(reader, "savedPosts", { tokenDigest }));
      return row && { ...row, fields: JSON.parse(row.fields) as SavedPost["fields"] };
    },
  };
}

/** Saved posts, found by the digest of the browser's token. */
export type SavedPosts = ReturnType<typeof createSavedPosts>;
