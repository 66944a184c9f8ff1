import type { Reader, Writer } from "../../../platform/database/database.ts";
import { spellGiver } from "../../ledger/giver.ts";
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
      giverId: (isOne && last.giverId) || undefined,
      chosenAtMs: nowMs,
    };
    await writer
      .insertInto("statementChoices")
      .values({ textDigest: text, ...kept })
      .onConflict((conflict) => conflict.column("textDigest").doUpdateSet(kept))
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
    .selectFrom("statementChoices as choice")
    .leftJoin("givers as own", "own.id", "choice.giverId")
    .leftJoin("givers as first", "first.id", "own.joinedInto")
    .select([
      "choice.textDigest",
      "choice.fund",
      "choice.means",
      "own.name as ownName",
      "own.email as ownEmail",
      "own.identity as ownIdentity",
      "first.name as firstName",
      "first.email as firstEmail",
      "first.identity as firstIdentity",
    ])
    .where("choice.textDigest", "in", texts)
    .execute();
  return new Map(
    rows.map((row) => {
      const { textDigest, fund, means } = row;
      const giver =
        row.firstIdentity !== undefined
          ? { name: row.firstName ?? "", email: row.firstEmail ?? undefined }
          : row.ownIdentity !== undefined
            ? { name: row.ownName ?? "", email: row.ownEmail ?? undefined }
            : { name: "", email: undefined };
      return [textDigest, { fund, means, giver: spellGiver(giver) }];
    }),
  );
}
