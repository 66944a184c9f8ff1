import type { Reader, Writer } from "../../../platform/database/database.ts";
import { spellGiver } from "../../givers/giver.ts";
import type { Choice } from "../bank-statements.ts";

/** Remembers what was chosen for texts. Where one text had several givers at once, none of them is proposed later. */
export async function rememberChoices(
  writer: Writer,
  chosen: readonly (Choice & { text: string; giverId: string | undefined })[],
  nowMs: number,
): Promise<void> {
  // In one order in all transactions, so that two of them never wait for each other.
  const byText = [...Map.groupBy(chosen, ({ text }) => text)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  for (const [text, all] of byText) {
    const last = all.at(-1);
    if (!last) continue;
    const isOne = all.every(({ giverId }) => giverId === last.giverId);
    const kept = {
      fund: last.fund,
      means: last.means,
      giver_id: (isOne && last.giverId) || null,
      chosen_at: nowMs,
    };
    await writer
      .insertInto("statement_choices")
      .values({ text_digest: text, ...kept })
      .onConflict((conflict) => conflict.column("text_digest").doUpdateSet(kept))
      .execute();
  }
}

/** → text → what is proposed for it. A giver whose data was erased is not proposed; of joined ones it is the first. */
export async function proposedChoices(
  reader: Reader,
  texts: readonly string[],
): Promise<Map<string, Choice & { giver: string }>> {
  if (texts.length === 0) return new Map();
  const rows = await reader
    .selectFrom("statement_choices as choice")
    .leftJoin("givers as own", "own.id", "choice.giver_id")
    .leftJoin("givers as first", "first.id", "own.joined_into")
    .select([
      "choice.text_digest",
      "choice.fund",
      "choice.means",
      "own.name as own_name",
      "own.email as own_email",
      "own.identity as own_identity",
      "first.name as first_name",
      "first.email as first_email",
      "first.identity as first_identity",
    ])
    .where("choice.text_digest", "in", texts)
    .execute();
  return new Map(
    rows.map((row) => {
      const { text_digest, fund, means } = row;
      const giver =
        row.first_identity !== null
          ? { name: row.first_name ?? "", email: row.first_email ?? undefined }
          : row.own_identity !== null
            ? { name: row.own_name ?? "", email: row.own_email ?? undefined }
            : { name: "", email: undefined };
      return [text_digest, { fund, means, giver: spellGiver(giver) }];
    }),
  );
}
