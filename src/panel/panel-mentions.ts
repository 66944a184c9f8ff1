import { sql, type SqlBool } from "kysely";
import type { Database } from "../platform/database/database.ts";
import { saysAny } from "../platform/database/says.ts";

/** What the church's own people wrote about somebody beside the site's texts. */
export type PanelMentions = {
  /** Numbers of other people's messages with a note that names them. */
  notes: number[];
  /** Paths of photos whose description does. */
  photos: string[];
};

/** `sought`: an address first, then what else the person is known by; see `says`. */
export function panelMentions(
  database: Database,
  sought: readonly string[],
): Promise<PanelMentions> {
  const isNamed = (text: string | undefined) => saysAny(text ?? "", sought);
  return database.read(async (reader) => {
    const notes = await reader
      .selectFrom("contactMessages")
      .select(["number", "note"])
      .where("note", "is not", null)
      // A person's own messages are handed over and erased whole.
      .where(sql<SqlBool>`lower(email) <> ${(sought[0] ?? "").trim().toLowerCase()}`)
      .orderBy("number")
      .execute();
    const photos = await reader
      .selectFrom("contentPhotos")
      .select(["file", "description"])
      .orderBy("file")
      .execute();
    return {
      notes: notes.filter(({ note }) => isNamed(note)).map(({ number }) => number),
      photos: photos.filter(({ description }) => isNamed(description)).map(({ file }) => file),
    };
  });
}
