import type { ExpressionBuilder } from "kysely";
import { insertUndo, type UndoTicket } from "../../kit/panel/undo/undo.ts";
import type { Database } from "../../platform/database/database.ts";
import { changeRows, findRow } from "../../platform/database/rows-by.ts";
import type { Tables } from "../../platform/database/schema/schema.ts";
import { discardedDraft } from "../editor/undo.ts";
import { type PhotoExchange, exchangePhoto } from "../photos/exchange-photo.ts";

type ContentDraft = Omit<Tables["contentDrafts"], "sheet" | "blank"> & {
  /** True if it has nothing but items that were added, and left empty. */
  isBlank?: boolean;
};

/** An open page with the form: a member may have it open on two devices. */
export type Sheet = {
  id: string;
  /** Time at which the draft that it was drawn with had been saved; undefined if there was none. */
  seenAtMs: number | undefined;
};

/**
 * Keeps one draft a person and file. "changed": another page of theirs has written since, and nothing was done. Throws
 * `StorageUnavailable`.
 */
export function createContentDrafts(database: Database) {
  return {
    async keep(
      { file, staffId, base, form, savedAtMs, isBlank = false }: ContentDraft,
      sheet: Sheet,
    ): Promise<"kept" | "changed"> {
      const said = { base, form, savedAtMs, sheet: sheet.id, blank: isBlank ? 1 : 0 };
      const kept = await database.write((writer) =>
        writer
          .insertInto("contentDrafts")
          .values({ file, staffId, ...said })
          .onConflict((conflict) =>
            conflict.columns(["file", "staffId"]).doUpdateSet(said).where(isKnownTo(sheet)),
          )
          .returning("file")
          .executeTakeFirst(),
      );
      return kept ? "kept" : "changed";
    },
    async find(file: string, staffId: string) {
      const row = await database.read((reader) =>
        findRow(reader, "contentDrafts", { file, staffId }),
      );
      return row && { ...row, isBlank: row.blank === 1 };
    },
    /** Drafts in which something is written. */
    list: (staffId: string): Promise<Pick<ContentDraft, "file" | "savedAtMs">[]> =>
      database.read((reader) =>
        reader
          .selectFrom("contentDrafts")
          .select(["file", "savedAtMs"])
          .where("staffId", "=", staffId)
          .where("blank", "=", 0)
          .execute(),
      ),
    /** Deletes a draft. With a ticket this can be undone for ten minutes. */
    forget: (
      file: string,
      staffId: string,
      sheet: Sheet,
      ticket?: UndoTicket,
    ): Promise<"forgotten" | "changed"> =>
      database.write(async (writer) => {
        const forgotten = await writer
          .deleteFrom("contentDrafts")
          .where((draft) => draft.and({ file, staffId }))
          .where(isKnownTo(sheet))
          .returningAll()
          .executeTakeFirst();
        if (ticket && forgotten) await insertUndo(writer, ticket, discardedDraft, forgotten);
        const left = await findRow(writer, "contentDrafts", { file, staffId });
        return left ? "changed" : "forgotten";
      }),
    /** Names another photo wherever a draft names this one, no matter who is writing it. */
    async exchangePhoto(photo: PhotoExchange) {
      await database.write(async (writer) => {
        const drafts = await writer
          .selectFrom("contentDrafts")
          .select(["file", "staffId", "form"])
          .execute();
        for (const { file, staffId, form } of drafts) {
          const entries = new URLSearchParams(form);
          if (!exchangePhoto(entries, photo)) continue;
          // A draft saved in the meantime is newer.
          const asRead = { file, staffId, form };
          await changeRows(writer, "contentDrafts", asRead, { form: entries.toString() });
        }
      });
    },
  };
}

/** True if the sheet wrote the draft last, or was drawn with it as it still is. */
const isKnownTo =
  ({ id, seenAtMs }: Sheet) =>
  (draft: ExpressionBuilder<Tables, "contentDrafts">) =>
    draft.or([
      draft("contentDrafts.sheet", "=", id),
      draft("contentDrafts.savedAtMs", "=", seenAtMs ?? -1),
    ]);

/** A member's word that a text is right although it says an hour which a meeting has no more. */
export type OldTimeDismissal = {
  file: string;
  /** "19:00". */
  hour: string;
  /** Digest of the text that says it: another text is asked about anew. */
  textHash: string;
  /** The version whose change of an hour they were asked about: a later change is asked about anew. */
  versionId: number;
};

/** Throws `StorageUnavailable`. */
export function createOldTimeDismissals(database: Database) {
  return {
    all: (): Promise<OldTimeDismissal[]> =>
      database.read((reader) => reader.selectFrom("oldTimeDismissals").selectAll().execute()),
    /** Adds a dismissal. The later of two versions remains. */
    async add({ file, hour, textHash, versionId }: OldTimeDismissal): Promise<void> {
      await database.write((writer) =>
        writer
          .insertInto("oldTimeDismissals")
          .values({ file, hour, textHash, versionId })
          .onConflict((conflict) =>
            conflict
              .columns(["file", "hour", "textHash"])
              .doUpdateSet({ versionId })
              .where("oldTimeDismissals.versionId", "<", versionId),
          )
          .execute(),
      );
    },
  };
}
