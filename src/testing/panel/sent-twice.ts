import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { readHtml } from "../church/read-html.ts";
import { fieldsOf } from "./read-form.ts";

/** Tables left out: of people's acts, of one's own things, and what is counted or found by other rows. */
const left =
  /^(staff_(history|sessions|undos)|counters|gift_months|closed_countings|gift_words.*)$/;

/** Every row of the database; of the church's texts each line of the newest version. */
export async function everything(database: Database): Promise<Set<string>> {
  return database.read(async (reader) => {
    const { rows: tables } = await sql<{ name: string }>`
      select name from sqlite_master where type = 'table' and name not like 'sqlite%'`.execute(
      reader,
    );
    const found: string[] = [];
    const newest = new Map<string, string>();
    for (const { name } of tables) {
      if (left.test(name)) continue;
      const { rows } = await sql<{ file: string; text: string }>`
        select * from ${sql.table(name)} order by 1`.execute(reader);
      for (const row of rows) {
        if (name === "content_versions") newest.set(row.file, row.text);
        else found.push(`${name} ${JSON.stringify(row)}`);
      }
    }
    for (const [path, text] of newest) found.push(...text.split("\n").map((line) => path + line));
    return new Set(found);
  });
}

type Form = { sent: URLSearchParams; isUpload: boolean };

export function formAt(html: string, path: string): Form {
  const form = readHtml(html).find(
    ({ name, attributes }) =>
      name === "form" &&
      attributes.get("method") === "post" &&
      (attributes.get("action") ?? path) === path,
  );
  const isUpload = form?.attributes.get("enctype") === "multipart/form-data";
  return { sent: form ? fieldsOf(form) : new URLSearchParams(), isUpload };
}

export function filled(
  { sent, isUpload }: Form,
  fields: Record<string, string | File>,
): URLSearchParams | FormData {
  const form = isUpload ? new FormData() : new URLSearchParams();
  for (const [name, value] of sent) form.append(name, value);
  for (const [name, value] of Object.entries(fields)) form.set(name, value as string);
  return form;
}
