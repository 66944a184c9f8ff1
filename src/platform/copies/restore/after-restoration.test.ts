import { sql } from "kysely";
import { expect, test } from "vitest";
import { databases } from "../../../testing/storage/databases.ts";
import { endAccessStatements } from "./after-restoration.ts";

/**
 * A new table belongs in one of the two: here, or among those that a restoration empties. Not here where a row lets somebody
 * in, or is what takes something away from them.
 */
const opensNothing = [
  // Who somebody is and what they did: the command names who has access, and who has it again.
  "staff",
  "staff_history",
  // The command names whose came back.
  "contact_messages",
  "gifts",
  "givers",
  "countings",
  "counting_lines",
  "counting_pieces",
  "year_statement_letters",
  // Held, so that nothing leaves twice.
  "outbox",
  // Over in minutes, or only counts.
  "spent_captchas",
  "hits",
  "card_tries",
  "card_rests",
  "counters",
  // The provider is asked anew.
  "gift_months",
  "gift_moves",
  "gift_reversals",
  "gifts_taken_back",
  "look_ups",
  // The bank is asked anew; what was not paid is forgotten in a month.
  "pix_charges",
  "monthly_gifts",
  "monthly_events",
  // What was seen of bank statements; a preview is over in an hour.
  "statement_credits",
  "statement_choices",
  "statement_previews",
  // They come with the folder of the texts.
  "content_versions",
  "content_drafts",
  "content_photos",
  "content_photo_bytes",
  // The site's own, and nobody's way in by themselves.
  "secrets",
  "alarms",
  "notices",
  "account_changes",
  "account_seen",
  "build_assets",
  "old_time_dismissals",
  "confirmed_texts",
  "prayer_weeks",
  "schema_version",
];

test.each(databases)(
  "every table that may open the panel is emptied by a restoration, on $kind",
  async ({ fresh }) => {
    const database = await fresh();
    const list = sql<{ name: string }>`select ${sql.raw(
      !database.isShared
        ? "name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like '%_words%'"
        : "table_name as name from information_schema.tables where table_schema = current_schema()",
    )}`;
    const { rows } = await database.read((reader) => list.execute(reader));

    const ended = endAccessStatements.flatMap((text) => text.match(/staff_\w+/) ?? []);

    expect([...opensNothing, ...ended].sort()).toEqual(rows.map(({ name }) => name).sort());
    for (const statement of endAccessStatements) {
      await database.write((writer) => sql.raw(statement).execute(writer));
    }
  },
);
