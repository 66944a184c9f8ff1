import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from "kysely";
import type { ContentDrafts, Sheet } from "../drafts.ts";
import { exchangePhoto } from "../photos/exchange-photo.ts";
import { insertUndo } from "../../panel/undo/undo-states-sql.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/schema/schema.ts";

/** Throws `StorageUnavailable`. */
export function createContentDrafts(database: Database): ContentDrafts {
  return {
    async keep({ file, staffId, base, form, savedAtMs, isBlank = false }, sheet) {
      const said = { base, form, saved_at: savedAtMs, sheet: sheet.id, blank: isBlank ? 1 : 0 };
      const kept = await database.write((writer) =>
        writer
          .insertInto("content_drafts")
          .values({ file, staff_id: staffId, ...said })
          .onConflict((conflict) =>
            conflict.columns(["file", "staff_id"]).doUpdateSet(said).where(isKnownTo(sheet)),
          )
          .returning("file")
          .executeTakeFirst(),
      );
      return kept ? "kept" : "changed";
    },
    async find(file, staffId) {
      const row = await database.read((reader) =>
        reader
          .selectFrom("content_drafts")
          .selectAll()
          .where("file", "=", file)
          .where("staff_id", "=", staffId)
          .executeTakeFirst(),
      );
      if (!row) return undefined;
      const { base, form, saved_at: savedAtMs, blank } = row;
      return { file, staffId, base, form, savedAtMs, isBlank: blank === 1 };
    },
    async list(staffId) {
      const rows = await database.read((reader) =>
        reader
          .selectFrom("content_drafts")
          .select(["file", "saved_at"])
          .where("staff_id", "=", staffId)
          .where("blank", "=", 0)
          .execute(),
      );
      return rows.map(({ file, saved_at }) => ({ file, savedAtMs: saved_at }));
    },
    forget: (file, staffId, sheet, ticket) =>
      database.write(async (writer) => {
        const forgotten = await writer
          .deleteFrom("content_drafts")
          .where("file", "=", file)
          .where("staff_id", "=", staffId)
          .where(isKnownTo(sheet))
          .returningAll()
          .executeTakeFirst();
        if (ticket && forgotten) await insertUndo(writer, ticket, "discarded-draft", forgotten);
        const left = await writer
          .selectFrom("content_drafts")
          .select("file")
          .where("file", "=", file)
          .where("staff_id", "=", staffId)
          .executeTakeFirst();
        return left ? "changed" : "forgotten";
      }),
    async exchangePhoto(photo) {
      await database.write(async (writer) => {
        const drafts = await writer
          .selectFrom("content_drafts")
          .select(["file", "staff_id", "form"])
          .execute();
        for (const { file, staff_id, form } of drafts) {
          const entries = new URLSearchParams(form);
          if (!exchangePhoto(entries, photo)) continue;
          await writer
            .updateTable("content_drafts")
            .set({ form: entries.toString() })
            .where("file", "=", file)
            .where("staff_id", "=", staff_id)
            // A draft saved in the meantime is newer.
            .where("form", "=", form)
            .execute();
        }
      });
    },
  };
}

type Drafts = ExpressionBuilder<Tables, "content_drafts">;

/** Whether the sheet wrote the draft last, or was drawn with it as it still is. */
const isKnownTo =
  ({ id, seenAtMs }: Sheet) =>
  (draft: Drafts): ExpressionWrapper<Tables, "content_drafts", SqlBool> =>
    draft.or([
      draft("content_drafts.sheet", "=", id),
      draft("content_drafts.saved_at", "=", seenAtMs ?? -1),
    ]);
