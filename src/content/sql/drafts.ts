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
    async find(file, staffId) {
      const row = await database.read((reader) =>
        reader
          .selectFrom("contentDrafts")
          .selectAll()
          .where("file", "=", file)
          .where("staffId", "=", staffId)
          .executeTakeFirst(),
      );
      if (!row) return undefined;
      const { base, form, savedAtMs, blank } = row;
      return { file, staffId, base, form, savedAtMs, isBlank: blank === 1 };
    },
    list: (staffId) =>
      database.read((reader) =>
        reader
          .selectFrom("contentDrafts")
          .select(["file", "savedAtMs"])
          .where("staffId", "=", staffId)
          .where("blank", "=", 0)
          .execute(),
      ),
    forget: (file, staffId, sheet, ticket) =>
      database.write(async (writer) => {
        const forgotten = await writer
          .deleteFrom("contentDrafts")
          .where("file", "=", file)
          .where("staffId", "=", staffId)
          .where(isKnownTo(sheet))
          .returningAll()
          .executeTakeFirst();
        if (ticket && forgotten) await insertUndo(writer, ticket, "discarded-draft", forgotten);
        const left = await writer
          .selectFrom("contentDrafts")
          .select("file")
          .where("file", "=", file)
          .where("staffId", "=", staffId)
          .executeTakeFirst();
        return left ? "changed" : "forgotten";
      }),
    async exchangePhoto(photo) {
      await database.write(async (writer) => {
        const drafts = await writer
          .selectFrom("contentDrafts")
          .select(["file", "staffId", "form"])
          .execute();
        for (const { file, staffId, form } of drafts) {
          const entries = new URLSearchParams(form);
          if (!exchangePhoto(entries, photo)) continue;
          await writer
            .updateTable("contentDrafts")
            .set({ form: entries.toString() })
            .where("file", "=", file)
            .where("staffId", "=", staffId)
            // A draft saved in the meantime is newer.
            .where("form", "=", form)
            .execute();
        }
      });
    },
  };
}

type Drafts = ExpressionBuilder<Tables, "contentDrafts">;

/** Whether the sheet wrote the draft last, or was drawn with it as it still is. */
const isKnownTo =
  ({ id, seenAtMs }: Sheet) =>
  (draft: Drafts): ExpressionWrapper<Tables, "contentDrafts", SqlBool> =>
    draft.or([
      draft("contentDrafts.sheet", "=", id),
      draft("contentDrafts.savedAtMs", "=", seenAtMs ?? -1),
    ]);
