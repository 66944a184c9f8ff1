import type { Writer } from "../../../platform/database/database.ts";
import { lockUntilCommit } from "../../../platform/database/dialect.ts";
import type { Gift } from "../../ledger/gift.ts";
import type { GiverNamed } from "../../ledger/giver.ts";
import { noonOf } from "../../../format/church-clock.ts";
import { recordGifts } from "../../ledger/sql/record-gifts.ts";
import type { Choice } from "../bank-statements.ts";
import type { HeldName } from "../identity.ts";
import type { FoundCredit } from "../review.ts";
import { rememberChoices } from "./choices.ts";
import { heldUnder, holdCredits } from "./held-credits.ts";

/** A credit that somebody says is a gift. */
type ChosenCredit = {
  credit: FoundCredit;
  giver: GiverNamed;
  /** See `ArrivedGift`. */
  isToldApart?: boolean;
} & Choice;

type ToBook = {
  gifts: readonly ChosenCredit[];
  /** Known from now on, and no gift. */
  ignored: readonly FoundCredit[];
  bookedBy: string;
};

/**
 * Books new credits in the caller's transaction. One that was booked or ignored since the file was read, from whatever
 * file, is left as it is. → the gifts that this call has booked, and how many credits it has ignored
 */
export async function bookCredits(
  writer: Writer,
  { gifts, ignored, bookedBy }: ToBook,
  nowMs: number,
): Promise<{ booked: Gift[]; ignored: number }> {
  // Others wait here, so that they see what this one holds.
  await lockUntilCommit(writer, "bank statements");
  const all = [...gifts.map(({ credit }) => credit), ...ignored];
  const held = await heldUnder(writer, all.flatMap(namesOfCredit));
  const names = new Set(held.map(({ name }) => name));
  const ids = new Set(held.map(idOf));
  const isFree = (credit: FoundCredit) =>
    !ids.has(idOf(credit)) && !(credit.isFitidFree && names.has(credit.fitidKey ?? ""));
  const chosen = new Map(
    gifts.filter(({ credit }) => isFree(credit)).map((one) => [outsideIdOf(one.credit), one]),
  );
  const { booked } = await recordGifts(
    writer,
    [...chosen].map(([outsideId, { credit, fund, means, giver, isToldApart = false }]) => ({
      mode: "live",
      means,
      source: "statement",
      fund,
      amountCentavos: credit.amountCentavos,
      memo: credit.memo || undefined,
      bankId: credit.bankId,
      isToldApart,
      ...giver,
      outsideId,
      givenAtMs: noonOf(credit.day),
      bookedBy,
    })),
    nowMs,
  );
  const left = ignored.filter(isFree);
  await holdCredits(writer, [
    ...[...chosen.values()].flatMap(({ credit }) => heldNamesOf(credit)),
    ...left.flatMap(heldNamesOf),
  ]);
  await rememberChoices(
    writer,
    booked.flatMap(({ outsideId, giverId }) => {
      const one = chosen.get(outsideId ?? "");
      const text = one?.credit.text;
      return one && text !== undefined ? [{ text, fund: one.fund, means: one.means, giverId }] : [];
    }),
    nowMs,
  );
  return { booked, ignored: left.length };
}

/** Unique in the ledger, and the same no matter who books it. */
export const outsideIdOf = ({ key, ordinal }: Pick<FoundCredit, "key" | "ordinal">) =>
  `extrato:${key}-${ordinal}`;

const idOf = ({ key, ordinal }: Pick<HeldName, "key" | "ordinal">) => `${key} ${ordinal}`;

const namesOfCredit = ({ key, fitidKey }: FoundCredit): string[] =>
  fitidKey === undefined ? [key] : [key, fitidKey];

/** All names under which a later file may have it. */
const heldNamesOf = (credit: FoundCredit): HeldName[] =>
  namesOfCredit(credit).map((name) => ({ name, key: credit.key, ordinal: credit.ordinal }));
